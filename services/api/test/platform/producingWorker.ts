import '../../src/jobs.ts';
import { workerActor } from '../../src/platform/actor.ts';
import { createContext } from '../../src/platform/context.ts';
import { createRuntime } from '../../src/createRuntime.ts';
import { readEnv } from '../../src/platform/env.ts';

// A worker as the product has it, with its clock moved; the test kills it in the middle of its work.
const runtime = await createRuntime(readEnv(), 'worker');
runtime.clock.shiftMs = Number(process.env['CLOCK_SHIFT_MS']);
await runtime.jobs.start();
await runtime.jobs.work(() => createContext(runtime, { actor: workerActor, requestId: 'test' }));
