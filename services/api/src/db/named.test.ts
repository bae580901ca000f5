import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { inPlaces, named, namedFragment, plannedOnce } from './named.ts';

test('each name has one place, in the order they come; casts and texts in quotes have none', () => {
  const statement = named(
    "select ':no', 'it''s :no', now()::date from t where a = :first::uuid and b = :second and c in (:first)",
  );
  expect(statement).toEqual({
    text: "select ':no', 'it''s :no', now()::date from t where a = $1::uuid and b = $2 and c in ($1)",
    names: ['first', 'second'],
  });
  expect(inPlaces(statement, { second: 2, first: 1, another: 3 })).toEqual([1, 2]);
});

test('a name without a value is a fault, a value that is null is not', () => {
  const statement = named('select :one::int');
  expect(inPlaces(statement, { one: null })).toEqual([null]);
  expect(() => inPlaces(statement, { two: 2 })).toThrow('No value is given for :one');
});

test('the same text is a part of a statement of Drizzle', () => {
  const { sql, params } = new PgDialect().sqlToQuery(
    namedFragment("a = :a::uuid and b = any(:list::uuid[]) and c <> ':a' and d = :a", {
      a: 'x',
      list: ['y'],
    }),
  );
  expect(sql).toBe("a = $1::uuid and b = any($2::uuid[]) and c <> ':a' and d = $3");
  expect(params).toEqual(['x', ['y'], 'x']);
});

test('what is planned once has each value with a type in a query of its own, and texts in quotes as they are', () => {
  expect(
    plannedOnce(
      "select ':a::uuid', now()::date from t where a = :a::uuid and b = any(:list::uuid[]) and c = :c",
    ),
  ).toEqual({
    text: "select ':a::uuid', now()::date from t where a = (select $1::uuid)::uuid and b = any((select $2::uuid[])::uuid[]) and c = $3",
    names: ['a', 'list', 'c'],
  });
});
