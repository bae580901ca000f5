import {
  forEachStatedFact,
  statedFactOf,
  type SomeStatedFacts,
  type StatedFactName,
  type StatedFacts,
} from '@ptc/schema/rules/statedFacts';
import type { FieldRef, InputFieldRef } from '@pothos/core';
import type { Types } from '../../../platform/graphql/builder.ts';

type Output<Row> = PothosSchemaTypes.ObjectFieldBuilder<Types, Row>;
type Input = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;

type OutputFields = Record<StatedFactName, FieldRef<Types, number>>;

/** A leg's fields for what is stated of it, where each has its value. */
export const statedFactFields = <Row extends StatedFacts>(t: Output<Row>): OutputFields =>
  forEachStatedFact((name, { description }) => t.exposeInt(name as never, { description } as never) as never);

/** The same of a row that has a leg which need not say everything. */
export const statedFactFieldsOf = <Row>(t: Output<Row>, of: (row: Row) => SomeStatedFacts): OutputFields =>
  forEachStatedFact((name, { description }) =>
    t.int({ description, resolve: (row: Row) => statedFactOf(of(row), name) }),
  );

/**
 * The same in the input of a leg; `absent`: what leaving one out means, else what a leg has of which nothing
 * was said.
 */
export const statedFactInputs = (
  t: Input,
  absent?: string,
): Record<StatedFactName, InputFieldRef<Types, number | null | undefined>> =>
  forEachStatedFact((_name, { description, initial }) =>
    t.int({ description: `${description} Left out: ${absent ?? initial}.` }),
  );
