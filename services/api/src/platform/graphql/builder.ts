import SchemaBuilder from '@pothos/core';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { GraphQLError } from 'graphql';
import type { Role } from '@ptc/schema/rules/lists/people';
import { holdsAny } from '../actor.ts';
import type { Context } from '../context.ts';
import {
  literalValue,
  parseDate,
  parseDecimal,
  parseInstant,
  parseJson,
  parseLocalDateTime,
} from './scalars.ts';

/** Types the builder knows beside the objects that modules declare. */
export interface BuilderTypes {
  Context: Context;
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
    LocalDateTime: { Input: string; Output: string };
    Date: { Input: string; Output: string };
    Decimal: { Input: string; Output: string };
    JSON: { Input: unknown; Output: unknown };
  };
  DefaultFieldNullability: false;
  AuthScopes: {
    /** Anybody, signed in or not. */
    public: boolean;
    /** Anybody signed in, person or token. */
    signedIn: boolean;
    /** Whoever holds one of the roles. */
    roles: readonly Role[];
  };
}

/** The builder every module adds to. Fields are non-null unless they say so. */
export const builder = new SchemaBuilder<BuilderTypes>({
  plugins: [ScopeAuthPlugin],
  defaultFieldNullability: false,
  scopeAuth: {
    authorizeOnSubscribe: true,
    authScopes: ({ actor }) => ({
      public: true,
      signedIn: actor !== null,
      roles: (roles) => actor !== null && holdsAny(actor, roles),
    }),
    unauthorizedError: (_parent, ctx) =>
      ctx.actor
        ? new GraphQLError('Not permitted', { extensions: { code: 'FORBIDDEN' } })
        : new GraphQLError('Sign in first', { extensions: { code: 'UNAUTHENTICATED' } }),
  },
});

/** The builder's full type parameter, for helpers that are generic over fields. */
export type Types = typeof builder.$inferSchemaTypes;

builder.queryType({ description: 'Reads. What the caller may not see is absent: null, or not in the list.' });
builder.mutationType({
  description:
    'Writes. Each answers with a union: the success, or a refusal that says why not. What was refused changed nothing.',
});
builder.subscriptionType({
  description:
    'Live changes over WebSocket (graphql-transport-ws). Events carry a cursor; `after` resumes without a gap.',
});

builder.scalarType('DateTime', {
  description: "An instant, ISO 8601 with offset; always returned in UTC ('2026-11-21T14:30:00.000Z').",
  serialize: (value) => value.toISOString(),
  parseValue: parseInstant,
  parseLiteral: (node) => parseInstant(literalValue(node)),
});
builder.scalarType('LocalDateTime', {
  description:
    "A wall-clock date and time without zone, 'YYYY-MM-DDTHH:mm' or with seconds; read together with a timeZone beside it.",
  serialize: (value) => value,
  parseValue: parseLocalDateTime,
  parseLiteral: (node) => parseLocalDateTime(literalValue(node)),
});
builder.scalarType('Date', {
  description: "A calendar date, 'YYYY-MM-DD'.",
  serialize: (value) => value,
  parseValue: parseDate,
  parseLiteral: (node) => parseDate(literalValue(node)),
});
builder.scalarType('Decimal', {
  description: 'A decimal number as a string; never a float.',
  serialize: (value) => value,
  parseValue: parseDecimal,
  parseLiteral: (node) => parseDecimal(literalValue(node)),
});
builder.scalarType('JSON', {
  description: 'Free-form JSON; only grid state and third-party payloads.',
  serialize: (value) => value,
  parseValue: parseJson,
  parseLiteral: (node) => parseJson(literalValue(node)),
});
