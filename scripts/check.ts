import { spawnSync } from 'node:child_process';
import { runChecks } from './checks.ts';
import { generateWhenChanged } from './product.ts';
import { bin, root } from './workspace.ts';

generateWhenChanged();
const failed = await runChecks((name, problem) => {
  console.log(problem === '' ? `✓ ${name}` : `✗ ${name}\n${problem}`);
});
const borders = spawnSync(bin('vitest'), ['run', 'services/api/test/boundaries.test.ts', '--reporter=dot'], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = failed === 0 && borders.status === 0 ? 0 : 1;
