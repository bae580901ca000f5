import { generateWhenChanged } from './product.ts';
import { staticTasks } from './suites.ts';
import { runTasks } from './turbo.ts';

generateWhenChanged();
const results = await runTasks([...staticTasks, '//#borders'], { concurrency: 2 });
for (const { task, exitCode, cached } of results)
  console.log(`${exitCode === 0 ? '✓' : '✗'} ${task}${cached ? ' (unchanged)' : ''}`);
process.exitCode = results.every(({ exitCode }) => exitCode === 0) ? 0 : 1;
