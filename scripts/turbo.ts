import { spawn } from 'node:child_process';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root } from './workspace.ts';

/** What became of one task. */
export interface TaskResult {
  task: string;
  exitCode: number | null;
  /** Nothing it reads has changed since it last passed: its result was taken from the cache. */
  cached: boolean;
  seconds: number;
}

interface RunSummary {
  tasks: {
    taskId: string;
    cache: { status: string };
    execution?: { startTime: number; endTime: number; exitCode: number | null };
  }[];
}

const runs = join(root, '.turbo/runs');

function summaries(): string[] {
  return globSync('*.json', { cwd: runs });
}

/** What a summary that Turbo wrote says of each task. */
function taskResults(summary: RunSummary): TaskResult[] {
  return summary.tasks.map(({ taskId, cache, execution }) => ({
    task: taskId,
    exitCode: execution?.exitCode ?? null,
    cached: cache.status === 'HIT',
    seconds: execution ? (execution.endTime - execution.startTime) / 1000 : 0,
  }));
}

/**
 * Runs tasks, each only if something it reads has changed since it last passed; one that fails does not stop
 * the others.
 */
export async function runTasks(
  tasks: readonly string[],
  { concurrency }: { concurrency: number },
): Promise<TaskResult[]> {
  for (const old of summaries()) rmSync(join(runs, old));
  const code = await new Promise<number | null>((done) => {
    const child = spawn(
      bin('turbo'),
      [
        'run',
        ...tasks,
        `--concurrency=${concurrency}`,
        '--continue=always',
        '--summarize',
        '--output-logs=new-only',
        '--log-order=grouped',
        '--log-prefix=none',
      ],
      {
        cwd: root,
        env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_PRINT_VERSION_DISABLED: '1' },
        stdio: 'inherit',
      },
    );
    child.once('error', (error) => {
      console.error(error.message);
      done(1);
    });
    child.once('close', done);
  });
  const [file] = summaries();
  if (file === undefined) throw new Error(`Turbo ended with code ${code} and left no summary.`);
  return taskResults(JSON.parse(readFileSync(join(runs, file), 'utf8')) as RunSummary);
}
