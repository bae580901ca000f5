/** Whether a backup is one: `npm run drill:restore`. See docs/operations.md. */
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { backups, canDump, type Source } from './backups.ts';
import { demoPerson, demoSource } from './demoSource.ts';
import { restoreDrill } from './restoreDrill.ts';

const { values } = parseArgs({
  options: {
    how: { type: 'string' },
    from: { type: 'string' },
    login: { type: 'string' },
    password: { type: 'string', default: process.env['DRILL_PASSWORD'] ?? '' },
  },
});
const tell = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
const person = values.from ? { login: values.login ?? '', password: values.password } : demoPerson;
if (values.from && person.login === '')
  throw new Error(
    '--from needs --login, and DRILL_PASSWORD in the environment: who signs in on what is restored',
  );

const majorOf = async (url: string): Promise<number> => {
  const sql = postgres(url, { max: 1 });
  const [row] = await sql<
    { major: number }[]
  >`select current_setting('server_version_num')::int / 10000 as major`;
  await sql.end();
  return row?.major ?? 0;
};
const isKnown = (how: string): how is keyof typeof backups => how in backups;

const demo = values.from ? null : await demoSource(true);
const source: Source = demo ?? { url: values.from ?? '', server: null };
try {
  const dumps = canDump(await majorOf(source.url));
  const fitting = [...(source.server ? ['files'] : []), 'tables', ...(dumps ? ['dump'] : [])];
  const wanted = values.how ? [values.how] : fitting;
  if (!dumps && !values.how) tell('pg_dump of this version is not here: not tried by dump');
  for (const how of wanted) {
    if (!isKnown(how)) throw new Error(`--how is ${Object.keys(backups).join(', ')}, not '${how}'`);
    const { problems, tables, rows, legs, restoredInMs } = await restoreDrill(source, how, person);
    tell(
      problems.length === 0
        ? `✓ by ${how}: ${rows} rows of ${tables} tables are back in ${(restoredInMs / 1_000).toFixed(1)} s, counters, logs and files agree, and ${person.login} reads ${legs} legs`
        : problems.map((problem) => `✗ by ${how}: ${problem}`).join('\n'),
    );
    if (problems.length > 0) process.exitCode = 1;
  }
} finally {
  await demo?.stop();
}
