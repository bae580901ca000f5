import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning } from './processes.ts';
import { root } from './workspace.ts';

const file = join(root, '.data/running.json');
interface Running {
  pid: number;
  port: number;
  children: number[];
}

function read(): Running | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Running;
  } catch {
    return undefined;
  }
}

function isOurs(pid: number): boolean {
  const command = `/proc/${pid}/cmdline`;
  return isRunning(pid) && existsSync(command) && readFileSync(command, 'utf8').includes(root);
}

/** The start command that runs from this folder now, if any. */
export function runningStart(): Running | undefined {
  const found = read();
  return found && found.pid !== process.pid && isRunning(found.pid) ? found : undefined;
}

/** Ends what a killed start command left behind, so that its port and its database are free again. */
export async function clearLeftovers(): Promise<void> {
  const left = (read()?.children ?? []).filter(isOurs);
  for (const pid of left) process.kill(pid, 'SIGTERM');
  for (let waited = 0; left.some(isOurs); waited += 50) {
    if (waited > 5_000) for (const pid of left.filter(isOurs)) process.kill(pid, 'SIGKILL');
    await delay(50);
  }
}

/** Writes down what runs. */
export function recordRunning(port: number, children: number[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ pid: process.pid, port, children }));
}

/** Forgets it again at a clean end. */
export function forgetRunning(): void {
  rmSync(file, { force: true });
}
