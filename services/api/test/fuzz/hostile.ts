import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  type GraphQLArgument,
  type GraphQLInputType,
} from 'graphql';
import { globalId } from '../../src/platform/graphql/globalId.ts';

const unknown = '0198c5a0-0000-7000-8000-000000000000';
const texts = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x'.repeat(100_000),
  '🚑'.repeat(3_000),
  '%',
  '_%\\',
  "'); drop table trips; --",
  '\u202egnirts',
  '\u200b',
  '',
  '1e400',
  'null',
];
const nested = (levels: number): unknown => (levels === 0 ? 'x' : { a: nested(levels - 1) });

/** What nobody who means well sends, by the scalar it stands for. */
const hostileScalars: Readonly<Record<string, readonly unknown[]>> = {
  String: texts,
  ID: [
    ...texts,
    unknown,
    globalId('Nothing', unknown),
    globalId('Trip', unknown.toUpperCase()),
    Buffer.from('Trip:\u0000').toString('base64url'),
    0,
  ],
  Int: [2_147_483_647, -2_147_483_648, 0, -1],
  Float: [1e308, -1e308, 5e-324, -0],
  DateTime: [
    '2199-12-31T23:59:59.999Z',
    '1800-01-01T00:00:00Z',
    '2199-12-31T23:59:59-14:00',
    '9999-12-31T23:59:59Z',
    '+275760-09-13T00:00:00Z',
  ],
  LocalDateTime: ['2199-12-31T23:59', '1800-01-01T00:00', '2026-03-08T02:30', '0001-01-01T00:00'],
  Date: ['2199-12-31', '1800-01-01', '2026-02-30', '0000-00-00'],
  Decimal: ['999999999999999.9999999999', '-999999999999999', '0', '-0', '1e309', '0.0000000001'],
  JSON: [nested(19), nested(40), '\u0000', { '\u0000': 1 }, '\ud800', 'x'.repeat(100_001), null, 0, [], true],
};

/** Ids by the name of the argument or field they are given as. */
export type KnownIds = (name: string) => string;

/** A value of a type that passes for a fair one: what is required, and nothing else. */
export const fairValue = (type: GraphQLInputType, name: string, ids: KnownIds, now: Date): unknown => {
  const own = getNullableType(type);
  if (isListType(own)) return [fairValue(own.ofType, name, ids, now)];
  if (isEnumType(own)) return own.getValues()[0]?.name;
  if (isInputObjectType(own))
    return Object.fromEntries(
      Object.values(own.getFields())
        .filter((field) => isNonNullType(field.type))
        .map((field) => [field.name, fairValue(field.type, field.name, ids, now)]),
    );
  const at = now.toISOString();
  return (
    {
      ID: ids(name),
      Int: 1,
      Float: 1,
      Boolean: true,
      DateTime: at,
      LocalDateTime: at.slice(0, 16),
      Date: at.slice(0, 10),
      Decimal: '1',
      JSON: {},
    }[own.name] ?? 'a'
  );
};

type Path = readonly (string | number)[];

/** Every place of an argument where a value can stand, with the type that stands there. */
const placesIn = (type: GraphQLInputType, path: Path): { path: Path; type: GraphQLInputType }[] => {
  const own = getNullableType(type);
  if (path.length > 9) return [];
  if (isListType(own)) return [{ path, type }, ...placesIn(own.ofType, [...path, 0])];
  if (isInputObjectType(own))
    return Object.values(own.getFields()).flatMap((field) => placesIn(field.type, [...path, field.name]));
  return [{ path, type }];
};

/** The same value with another one at a place, and whatever is needed on the way there. */
const withValue = (
  base: unknown,
  type: GraphQLInputType,
  path: Path,
  value: unknown,
  fair: (type: GraphQLInputType, name: string) => unknown,
  name: string,
): unknown => {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const own = getNullableType(type);
  if (isListType(own)) {
    const list = Array.isArray(base) && base.length > 0 ? [...(base as unknown[])] : [fair(own.ofType, name)];
    list[0] = withValue(list[0], own.ofType, rest, value, fair, name);
    return list;
  }
  if (!isInputObjectType(own)) return value;
  const field = own.getFields()[String(step)];
  if (!field) return base;
  const object = (base ?? fair(own, name)) as Record<string, unknown>;
  return {
    ...object,
    [field.name]: withValue(object[field.name], field.type, rest, value, fair, field.name),
  };
};

/** What nobody who means well puts at a place of a type. */
const hostileValues = (type: GraphQLInputType, one: unknown): readonly unknown[] => {
  const named = getNamedType(type);
  if (isListType(getNullableType(type))) return [[], Array.from({ length: 500 }, () => one), [null]];
  return isScalarType(named) ? (hostileScalars[named.name] ?? [null]) : [null];
};

/**
 * All hostile variations of fair arguments: one place at a time, each with everything that may go wrong
 * there.
 */
export function* hostileArguments(
  args: readonly GraphQLArgument[],
  fairArguments: Readonly<Record<string, unknown>>,
  ids: KnownIds,
  now: Date,
): Generator<{ variables: Record<string, unknown>; what: string }> {
  const fair = (type: GraphQLInputType, name: string): unknown => fairValue(type, name, ids, now);
  for (const arg of args) {
    for (const { path, type } of placesIn(arg.type, [])) {
      for (const value of hostileValues(type, fair(getNamedType(type), String(path.at(-1) ?? arg.name))))
        yield {
          variables: {
            ...fairArguments,
            [arg.name]: withValue(fairArguments[arg.name], arg.type, path, value, fair, arg.name),
          },
          what: `${[arg.name, ...path].join('.')} = ${(JSON.stringify(value) ?? 'nothing').slice(0, 40)}`,
        };
    }
  }
}

/** Variations with two to five hostile places at once, as a seeded generator chooses them. */
export function* hostileMixes(
  args: readonly GraphQLArgument[],
  fairArguments: Readonly<Record<string, unknown>>,
  ids: KnownIds,
  now: Date,
  random: () => number,
  count: number,
): Generator<{ variables: Record<string, unknown>; what: string }> {
  const fair = (type: GraphQLInputType, name: string): unknown => fairValue(type, name, ids, now);
  const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const places = args.flatMap((arg) => placesIn(arg.type, []).map((place) => ({ arg, ...place })));
  for (let made = 0; made < count; made += 1) {
    let variables: Record<string, unknown> = { ...fairArguments };
    const said: string[] = [];
    for (let left = 2 + Math.floor(random() * 4); left > 0; left -= 1) {
      const place = one(places);
      if (!place) return;
      const { arg, path, type } = place;
      const value = one(hostileValues(type, fair(getNamedType(type), String(path.at(-1) ?? arg.name))));
      variables = {
        ...variables,
        [arg.name]: withValue(variables[arg.name], arg.type, path, value, fair, arg.name),
      };
      said.push(`${[arg.name, ...path].join('.')} = ${(JSON.stringify(value) ?? 'nothing').slice(0, 40)}`);
    }
    yield { variables, what: said.join(' and ') };
  }
}
