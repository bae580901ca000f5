import { GraphQLError, Kind, type ValueNode } from 'graphql';
import { DateTime } from 'luxon';
import { isStorable } from './storable.ts';

/** An input value that does not parse: the caller's mistake, told as such and never masked. */
export const badInput = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });

/** Years that fit PostgreSQL and human plans; anything else is a typing mistake. */
const earliest = Date.UTC(1800, 0, 1);
const latest = Date.UTC(2200, 0, 1);

const text = (value: unknown, scalar: string): string => {
  if (typeof value !== 'string') throw badInput(`${scalar} must be a string`);
  return value;
};

/** An instant from ISO 8601 text that says its offset. */
export const parseInstant = (value: unknown): Date => {
  const given = text(value, 'DateTime');
  const parsed = /(?:Z|[+-]\d{2}:\d{2})$/.test(given)
    ? DateTime.fromISO(given)
    : DateTime.invalid('no offset');
  const millis = parsed.toMillis();
  if (!parsed.isValid || millis < earliest || millis > latest)
    throw badInput('DateTime must be ISO 8601 with an offset, between 1800 and 2200');
  return parsed.toJSDate();
};

/** A wall-clock date and time, kept as text. */
export const parseLocalDateTime = (value: unknown): string => {
  const given = text(value, 'LocalDateTime');
  const parsed = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/.test(given)
    ? DateTime.fromISO(given, { zone: 'utc' })
    : DateTime.invalid('format');
  if (!parsed.isValid || parsed.toMillis() < earliest || parsed.toMillis() > latest)
    throw badInput("LocalDateTime must be 'YYYY-MM-DDTHH:mm' or with seconds, between 1800 and 2200");
  return given;
};

/** A calendar date, kept as text. */
export const parseDate = (value: unknown): string => {
  const given = text(value, 'Date');
  const parsed = /^\d{4}-\d{2}-\d{2}$/.test(given)
    ? DateTime.fromISO(given, { zone: 'utc' })
    : DateTime.invalid('format');
  if (!parsed.isValid || parsed.toMillis() < earliest || parsed.toMillis() > latest)
    throw badInput("Date must be 'YYYY-MM-DD', between 1800 and 2200");
  return given;
};

/** A decimal number, kept as text. */
export const parseDecimal = (value: unknown): string => {
  const given = text(value, 'Decimal');
  if (!/^-?\d{1,15}(?:\.\d{1,10})?$/.test(given))
    throw badInput("Decimal must be a number in a string, such as '12.50'");
  return given;
};

const maxJsonCharacters = 100_000;
const maxJsonDepth = 20;

const checkJson = (value: unknown, depth: number): void => {
  if (depth > maxJsonDepth) throw badInput(`JSON may be nested ${maxJsonDepth} levels deep at most`);
  if (typeof value === 'string' && !isStorable(value))
    throw badInput('A text holds characters that no text may have');
  if (typeof value === 'object' && value !== null)
    for (const [key, member] of Object.entries(value)) {
      checkJson(key, depth);
      checkJson(member, depth + 1);
    }
};

/** Free-form JSON of bounded size. */
export const parseJson = (value: unknown): unknown => {
  checkJson(value, 0);
  if ((JSON.stringify(value) ?? '').length > maxJsonCharacters)
    throw badInput(`JSON may have ${maxJsonCharacters} characters at most`);
  return value;
};

/** A literal in the query text as the value it stands for; variables inside it are not supported. */
export const literalValue = (node: ValueNode): unknown => {
  switch (node.kind) {
    case Kind.NULL:
      return null;
    case Kind.STRING:
    case Kind.BOOLEAN:
    case Kind.ENUM:
      return node.value;
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value);
    case Kind.LIST:
      return node.values.map(literalValue);
    case Kind.OBJECT:
      return Object.fromEntries(node.fields.map((field) => [field.name.value, literalValue(field.value)]));
    default:
      throw badInput('Variables cannot stand inside a JSON literal');
  }
};
