import { statedFacts, type StatedFactName } from '@ptc/schema/rules/statedFacts';
import { sql } from 'drizzle-orm';
import { check, integer, type AnyPgColumn, type CheckBuilder } from 'drizzle-orm/pg-core';
import { snakeCase } from '../../db/columns/snakeCase.ts';

const columnOf = (name: string, initial: number) => integer(snakeCase(name)).notNull().default(initial);

/** The columns of what is stated of a leg. */
export const statedFactColumns = (): Record<StatedFactName, ReturnType<typeof columnOf>> =>
  Object.fromEntries(statedFacts.map(([name, { initial }]) => [name, columnOf(name, initial)])) as Record<
    StatedFactName,
    ReturnType<typeof columnOf>
  >;

/** The database holds them to their limits. */
export const statedFactChecks = (columns: Readonly<Record<StatedFactName, AnyPgColumn>>): CheckBuilder[] =>
  statedFacts.map(([name, { min, max }]) =>
    check(`trips_${snakeCase(name)}_range`, sql`${columns[name]} between ${sql.raw(`${min} and ${max}`)}`),
  );
