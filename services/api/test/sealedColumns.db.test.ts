import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../../scripts/workspace.ts';
import { testDatabase, type TestDatabase } from './setup/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('whoever takes an old key away is told of everything that it still seals', async () => {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const [, query = ''] = /no box begins with its id any more:\n\n```sql\n(.*?);\n```/s.exec(page) ?? [];
  await expect(database.sql.unsafe(query)).resolves.toBeDefined();
  const asked = query
    .split('union all')
    .map((part) => /split_part\((\w+), .* from (\w+)/s.exec(part))
    .map((found) => `${found?.[2]}.${found?.[1]}`);
  const sealed = await database.sql<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%\\_box'`;
  // Of a sign-in that is under way: it lasts for minutes.
  const lasting = sealed.map(({ name }) => name).filter((name) => name !== 'directory_sign_ins.checks_box');
  expect(lasting.length).toBeGreaterThan(4);
  expect(asked.toSorted()).toEqual(lasting.toSorted());
});
