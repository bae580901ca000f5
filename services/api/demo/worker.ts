import { readEnv } from '../src/platform/env.ts';
import { startWorker } from '../src/startWorker.ts';
import { runCrews } from './crews/runCrews.ts';

// A worker as the product has it, in which the people of the demo go on with their day.
const env = readEnv();
await startWorker(env, env.demoCrews ? [runCrews] : []);
