import {
  statedFacts,
  statedFactsOf,
  type SomeStatedFacts,
  type StatedFactName,
} from '@ptc/schema/rules/statedFacts';
import type { FieldRef, InputFieldRef } from '@pothos/core';
import type { Types } from '../../../platform/graphql/builder.ts';

type Output<Row> = PothosSchemaTypes.ObjectFieldBuilder<Types, Row>;
type Input = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;

const record = <Value>(
  of: (name: StatedFactName, fact: (typeof statedFacts)[number][1]) => Value,
): Record<StatedFactName, Value> =>
  Object.fromEntries(statedFacts.map(([name, fact]) => [name, of(name, fact)])) as Record<
    StatedFactName,
    Value
  >;

/** A leg's fields for what is stated of it. */
export const statedFactFields = <Row>(
  t: Output<Row>,
  of: (row: Row) => SomeStatedFacts,
): Record<StatedFactName, FieldRef<Types, number>> =>
  record((name, { description }) =>
    t.int({ description, resolve: (row: Row) => statedFactsOf(of(row))[name] }),
  );

/** The same in the input of a leg; `absent`: what leaving one out means, else what a leg has of which nothing was said. */
export const statedFactInputs = (
  t: Input,
  absent?: string,
): Record<StatedFactName, InputFieldRef<Types, number | null | undefined>> =>
  record((_name, { description, initial }) =>
    t.int({ description: `${description} Left out: ${absent ?? initial}.` }),
  );
