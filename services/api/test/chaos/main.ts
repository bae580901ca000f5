/** Chaos on a database of its own: `npm run chaos -- --seconds 60 --seed 1`. See docs/operations.md. */
import { parseArgs } from 'node:util';
import { temporaryServer, uniqueName } from '../../../../scripts/temporary-pg.ts';
import { openDatabase } from '../../src/db/client.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { chaos } from './chaos.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string' },
    people: { type: 'string', default: '6' },
    apis: { type: 'string', default: '2' },
    workers: { type: 'string', default: '3' },
    'kill-every': { type: 'string', default: '1500' },
  },
});
const seed = Number(values.seed ?? Math.trunc(Math.random() * 1_000_000));
const tell = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

tell(`npm run chaos -- --seconds ${values.seconds} --seed ${seed}`);
const server = await temporaryServer();
try {
  const url = await server.create(uniqueName('chaos'));
  await migrateDatabase(url);
  const { sql, db } = openDatabase(url, { max: 4, applicationName: 'chaos' });
  const report = await chaos(
    { url, sql, db },
    {
      seconds: Number(values.seconds),
      seed,
      people: Number(values.people),
      apis: Number(values.apis),
      workers: Number(values.workers),
      killEveryMs: Number(values['kill-every']),
    },
  );
  await sql.end();
  tell(
    `${report.kills} processes killed with -9; ${report.requests} requests, ${report.retried} wishes sent more than twice; ${report.reconnects} reconnects of subscribers; ${report.events} events`,
  );
  for (const [answer, times] of Object.entries(report.answers).toSorted(([a], [b]) => a.localeCompare(b)))
    tell(`  ${answer}: ${times}`);
  if (report.errors.length > 0)
    tell(
      `The last processes logged ${report.errors.length} errors, the first: ${report.errors[0]?.slice(0, 400) ?? ''}`,
    );
  tell(
    report.problems.length === 0
      ? 'Everything that was acknowledged is there, once; no timer was lost or doubled; counters and streams agree.'
      : report.problems.map((problem) => `✗ ${problem}`).join('\n'),
  );
  process.exitCode = report.problems.length === 0 ? 0 : 1;
} finally {
  await server.stop();
}
