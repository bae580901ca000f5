import {
  getNamedType,
  isEnumType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isUnionType,
  isNonNullType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
} from 'graphql';
import { schema } from '../../src/schema.ts';

/**
 * Relations followed below a thing: `nodes` asks for everything there is, so every field is near some root.
 */
const reach = 2;
/** Envelopes are no step: a connection is as near as its rows. */
const isEnvelope = (name: string): boolean => /(Connection|Edge|Event|Success)$/.test(name);

const needsArguments = (field: GraphQLField<unknown, unknown>): boolean =>
  field.args.some((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined);

/**
 * Every field of a type, and of what it leads to, without going round in circles. Empty where nothing can be
 * selected.
 */
export const everything = (type: GraphQLNamedType, path: readonly string[] = [], prefix = ''): string => {
  if (isUnionType(type) || isInterfaceType(type)) {
    // In a fragment per type every field has a name of its own: two types may give one name different types.
    return `{ __typename ${schema
      .getPossibleTypes(type)
      .map((member) => `... on ${member.name} ${everything(member, path, `${member.name}__`)}`)
      .join(' ')} }`;
  }
  if (!isObjectType(type)) return '';
  const steps = path.filter((name) => !isEnvelope(name)).length;
  const fields = Object.values(type.getFields()).flatMap((field) => {
    if (needsArguments(field)) return [];
    const named = getNamedType(field.type);
    const alias = prefix === '' ? '' : `${prefix}${field.name}: `;
    if (isScalarType(named) || isEnumType(named)) return [`${alias}${field.name}`];
    // The rows of a page stand in its edges too.
    if (type.name.endsWith('Connection') && field.name === 'nodes') return [`${alias}nodes { __typename }`];
    if (path.includes(named.name) || named.name === type.name || steps >= reach) return [];
    const below = everything(named, [...path, type.name]);
    return below === '' ? [] : [`${alias}${field.name} ${below}`];
  });
  return `{ __typename ${fields.join(' ')} }`;
};

/** A value met on the way through an answer. */
export interface Met {
  type: GraphQLObjectType;
  field: string;
  value: unknown;
  /** Fields passed from the root, as Type.field. */
  path: readonly string[];
  /** Objects passed, from the root, each with its type's name. */
  within: readonly (Record<string, unknown> & { __typename: string })[];
}

/** Calls `meet` for every field of an answer, through objects and lists. */
export const walk = (
  data: Record<string, unknown>,
  type: GraphQLObjectType,
  meet: (met: Met) => void,
  path: readonly string[] = [],
  within: Met['within'] = [],
): void => {
  const here = [...within, { ...data, __typename: type.name }];
  for (const [key, value] of Object.entries(data)) {
    if (key === '__typename') continue;
    const field = key.includes('__') ? key.slice(key.indexOf('__') + 2) : key;
    const definition = type.getFields()[field];
    if (!definition) throw new Error(`${type.name} has no ${field}`);
    const passed = [...path, `${type.name}.${field}`];
    meet({ type, field, value, path: passed, within: here });
    for (const item of (Array.isArray(value) ? value : [value]).flat()) {
      const typeName =
        typeof item === 'object' && item !== null ? (item as { __typename?: string }).__typename : undefined;
      const below = typeName === undefined ? undefined : schema.getType(typeName);
      if (isObjectType(below)) walk(item as Record<string, unknown>, below, meet, passed, here);
    }
  }
};
