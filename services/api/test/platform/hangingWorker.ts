import { object, string } from 'yup';
import { workerActor } from '../../src/platform/actor.ts';
import { createContext } from '../../src/platform/context.ts';
import { createRuntime } from '../../src/createRuntime.ts';
import { readEnv } from '../../src/platform/env.ts';
import { defineJob } from '../../src/platform/jobs/defineJob.ts';

// A worker that takes a job, says so, and never ends it: the test kills it.
defineJob('test.survivor', object({ what: string().required() }), () => {
  process.send?.('taken');
  return new Promise(() => undefined);
});
const runtime = await createRuntime(readEnv(), 'worker');
await runtime.jobs.start();
await runtime.jobs.work(() => createContext(runtime, { actor: workerActor, requestId: 'test' }));
