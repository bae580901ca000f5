import variant from '@jitl/quickjs-wasmfile-release-sync';
import address from '@jitl/quickjs-wasmfile-release-sync/wasm?url';
import { compileProgram, evaluateScripted, type ScriptedOrder } from '@ptc/schema/rules/scriptEngine';

const program = (async () => compileProgram(new Uint8Array(await (await fetch(address)).arrayBuffer())))();

// One order after the other; each script is told before it runs, so that the page can end the thread.
globalThis.addEventListener('message', ({ data }: MessageEvent<ScriptedOrder>) => {
  void (async () => {
    try {
      const parts = { variant, program: await program };
      const evaluation = await evaluateScripted(
        parts,
        data,
        (begins) => globalThis.postMessage({ begins }),
        data.traced ? (ran) => globalThis.postMessage({ ran }) : undefined,
      );
      globalThis.postMessage({ evaluation });
    } catch (error) {
      globalThis.postMessage({ error: String(error) });
    }
  })();
});
