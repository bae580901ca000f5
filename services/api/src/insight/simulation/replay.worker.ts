import { parentPort, workerData } from 'node:worker_threads';
import { replay, type ReplayOrder } from './domain/replay.ts';
import { replayReport } from './domain/replayReport.ts';

const order = workerData as ReplayOrder;
parentPort?.postMessage(replayReport(replay(order), order.ruleId));
