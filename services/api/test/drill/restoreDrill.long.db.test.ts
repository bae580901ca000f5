import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type RawSql } from '../../src/db/client.ts';
import { demoPerson, demoSource } from './demoSource.ts';
import { restoreDrill } from './restoreDrill.ts';

let source: Awaited<ReturnType<typeof demoSource>>;
beforeAll(async () => {
  source = await demoSource(false);
  const { sql } = openDatabase(source.url, { max: 1 });
  const bytes = Buffer.from('what somebody has attached');
  await sql`
    with file as (
      insert into files (id, company_id, uploaded_by, name, size, state, sha256, created_at)
      select uuidv7(), id, id, 'note.txt', ${bytes.length}, 'WHOLE', sha256(${bytes}), now() from companies limit 1 returning id)
    insert into file_chunks (file_id, no, bytes) select id, 0, ${bytes} from file`;
  await sql.end();
}, 180_000);
afterAll(() => source.stop());

test.each(['files', 'tables'] as const)(
  'what is restored by %s is what was there, and the product runs on it',
  async (how) => {
    const report = await restoreDrill(source, how, demoPerson);
    expect(report.problems).toEqual([]);
    expect(report.legs).toBeGreaterThan(0);
    expect(report.rows).toBeGreaterThan(1_000);
  },
  180_000,
);

test('one damaged row of each kind is found: a changed text, a lost row, a leg that its log contradicts, a wrong counter, bytes of a file', async () => {
  const one = (table: string): string => `ctid = (select min(ctid) from ${table})`;
  const damage = async (sql: RawSql): Promise<void> => {
    await sql.unsafe('set session_replication_role = replica');
    await sql.unsafe(`update facilities set name = name || 'x' where ${one('facilities')}`);
    await sql.unsafe(`delete from lookup_values where ${one('lookup_values')}`);
    await sql.unsafe(`update trips set status = 'CANCELLED' where status = 'COMPLETED'`);
    await sql.unsafe(`update trip_count_deltas set delta = delta + 1 where ${one('trip_count_deltas')}`);
    await sql.unsafe(`update trip_counts set count = count + 1 where ${one('trip_counts')}`);
    await sql.unsafe(
      `update file_chunks set bytes = set_byte(bytes, 0, 255 - get_byte(bytes, 0)) where ${one('file_chunks')}`,
    );
  };
  const { problems } = await restoreDrill(source, 'files', demoPerson, async (sql) => {
    const own = await sql.reserve();
    await damage(own);
    own.release();
  });
  const told = problems.join('\n');
  for (const word of [
    'public.facilities has other content',
    'public.lookup_values has',
    'a leg and its log',
    'a counter',
    'the bytes of file',
  ])
    expect(told).toContain(word);
}, 180_000);
