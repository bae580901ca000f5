import { plainLetters } from '@ptc/schema/rules/searchedNames';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/setup/database.ts';
import { containing } from './containing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const inDatabase = async (texts: readonly string[]): Promise<string[]> => {
  const rows = await database.sql<{ plain: string }[]>`
    select plain_letters(given) as plain from unnest(${texts as string[]}::text[]) with ordinality as all_of(given, place) order by place`;
  return rows.map(({ plain }) => plain);
};

const letters = 'aÀéÎñÖüßÆœØđŁıŞžþA.-%_ 7ｱﬁ'.split('');

test('the database takes case and accents off a text as the search does off what is typed', async () => {
  const named = [
    'Clínica San José',
    'GROẞE Straße',
    'Łódź, Æbelø',
    'İstanbul',
    'हिन्दी',
    'محمد',
    '서울',
    '🚑',
  ];
  const made = fc.sample(fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 }), 500);
  const texts = [...named, ...made];
  expect(await inDatabase(texts)).toEqual(texts.map(plainLetters));
});

test('a text is found within another with any case and accents, and what LIKE means by its signs is not', async () => {
  const found = async (within: string, search: string): Promise<boolean | undefined> => {
    const [row] = await database.sql<{ found: boolean }[]>`
      select plain_letters(${within}::text) like ${containing(search)} as found`;
    return row?.found;
  };
  expect(await found('Clínica San José', 'clinica')).toBe(true);
  expect(await found('CLINICA SAN JOSE', 'sán josé')).toBe(true);
  expect(await found('Clínica San José', 'clin%jose')).toBe(false);
  expect(await found('100 % Care', '0 %')).toBe(true);
});
