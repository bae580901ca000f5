import {
  forEachStatedFact,
  statedFactOf,
  type SomeStatedFacts,
  type StatedFactName,
} from '@ptc/schema/rules/statedFacts';
import type { FieldRef, InputFieldRef } from '@pothos/core';
import type { Types } from '../../../platform/graphql/builder.ts';

type Output<Row> = PothosSchemaTypes.ObjectFieldBuilder<Types, Row>;
type Input = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;

/** A leg's fields for what is stated of it. */
export const statedFactFields = <Row>(
  t: Output<Row>,
  of: (row: Row) => SomeStatedFacts,
): Record<StatedFactName, FieldRef<Types, number>> =>
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
