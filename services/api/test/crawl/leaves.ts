import { getNamedType, isEnumType } from 'graphql';
import type { Met } from './selection.ts';

const shapes: Readonly<Record<string, (value: unknown) => boolean>> = {
  ID: (value) => typeof value === 'string',
  String: (value) => typeof value === 'string',
  Boolean: (value) => typeof value === 'boolean',
  Int: (value) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31,
  Float: (value) => Number.isFinite(value),
};

/**
 * What is not of the type that the schema names: compiled code hands on what a resolver gave, where
 * graphql-js makes it fit or fails.
 */
export const ofAnotherType = ({ type, field, value }: Met): string | null => {
  const named = getNamedType(type.getFields()[field]?.type);
  if (named === undefined) return null;
  const fits = isEnumType(named)
    ? (item: unknown) => typeof item === 'string' && named.getValue(item) !== undefined
    : shapes[named.name];
  const values = (Array.isArray(value) ? value.flat() : [value]).filter(
    (item) => item !== null && item !== undefined,
  );
  const wrong = values.filter((item) => fits !== undefined && !fits(item));
  return wrong.length === 0
    ? null
    : `${type.name}.${field} is of another type than ${named.name}: ${JSON.stringify(wrong[0])}`;
};
