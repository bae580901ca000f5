/**
 * Whether a former release can be replaced while it works: `npm run drill:upgrade`. See docs/operations.md.
 */
import { parseArgs } from 'node:util';
import { temporaryServer, uniqueName } from '../../../../scripts/temporary-pg.ts';
import { checkOut, formerCommit, releaseIn } from './formerRelease.ts';
import { upgradeDrill } from './upgradeDrill.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    folder: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    people: { type: 'string', default: '4' },
    seed: { type: 'string' },
  },
});
const tell = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
const commit = values.from ?? formerCommit();
if (!values.folder && commit === null)
  throw new Error('There is no history here to take a former release from: give one with --folder');
const release = values.folder ? releaseIn(values.folder) : checkOut(commit ?? '');
const seed = Number(values.seed ?? Math.trunc(Math.random() * 1_000_000));
tell(`From ${release.name} (${release.migrations} migrations), --seed ${seed}`);
const server = await temporaryServer();
try {
  const { problems, parts, migratedInMs, acknowledged } = await upgradeDrill(
    await server.create(uniqueName('upgrade')),
    release,
    { seed, people: Number(values.people), seconds: Number(values.seconds) },
  );
  for (const { name, requests, slowestMs } of parts)
    tell(`  ${name}: ${requests} requests, the slowest ${slowestMs} ms`);
  tell(`  migrated in ${migratedInMs} ms; ${acknowledged} changes acknowledged`);
  tell(
    problems.length === 0
      ? '✓ every request was answered, what was acknowledged is there once, and counters, logs, timers and streams agree'
      : problems.map((problem) => `✗ ${problem}`).join('\n'),
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await server.stop();
  release.remove();
}
