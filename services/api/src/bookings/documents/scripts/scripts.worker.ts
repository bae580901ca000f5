import variant from '@jitl/quickjs-wasmfile-release-sync';
import { evaluateScripted, type ScriptedOrder } from '@ptc/schema/rules/scriptEngine';
import { parentPort, workerData } from 'node:worker_threads';

const { program } = workerData as { program: unknown };

// One order after the other; each script is told before it runs, so that whoever waits can end the thread.
parentPort?.on('message', (order: ScriptedOrder) => {
  void evaluateScripted({ variant, program }, order, (begins) => parentPort?.postMessage({ begins })).then(
    (evaluation) => parentPort?.postMessage({ evaluation }),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  );
});
