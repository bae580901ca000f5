import { readEnv } from './platform/env.ts';
import { startWorker } from './startWorker.ts';

await startWorker(readEnv(process.env, true));
