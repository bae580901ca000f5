import type { Role } from '@ptc/schema/rules/lists/people';
import { parse, validate, type DocumentNode } from 'graphql';
import { expandRoles } from '../../src/people/users/domain/roles.ts';
import type { Actor } from '../../src/platform/actor.ts';
import { createContext, type Context } from '../../src/platform/context.ts';
import type { OwnedRuntime } from '../../src/createRuntime.ts';
import { executeOperation } from '../../src/platform/pipeline/compiledQueries.ts';
import { newId } from '../../src/platform/ids.ts';
import { schema } from '../../src/schema.ts';
import type { CompanyRow, UserRow } from '../factories/parties.ts';

/** A person of a company, signed in. */
export const actorOf = (company: CompanyRow, roles: readonly Role[], user?: UserRow): Actor => ({
  userId: user?.id ?? null,
  identityId: user?.identityId ?? null,
  companyId: company.id,
  loginCompanyId: company.id,
  roles: expandRoles(roles),
  companyKinds: {
    careProvider: company.isCareProvider,
    transportProvider: company.isTransportProvider,
    admin: company.isAdmin,
  },
  timeZone: company.timeZone,
  sessionId: null,
  tokenId: null,
  locale: 'en',
  via: 'session',
});

/** What an operation answered, and the statements it sent. */
export interface Asked {
  data: Record<string, never> | null;
  errors: { message: string; code: unknown }[];
  statements: string[];
  /** What they were given, in the same order. */
  parameters: unknown[][];
}

const documents = new Map<string, DocumentNode>();
const documentOf = (text: string): DocumentNode => {
  const known = documents.get(text);
  if (known) return known;
  const document = parse(text);
  const errors = validate(schema, document);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
  documents.set(text, document);
  return document;
};

type Debugging = { debug?: (connection: number, text: string, parameters: unknown[]) => void };

/**
 * Asks the schema as an actor, past HTTP: for tests of what is behind it. Errors come as they are thrown,
 * unmasked.
 */
export const ask = async (
  runtime: OwnedRuntime,
  actor: Actor | null,
  text: string,
  variables: Record<string, unknown> = {},
): Promise<Asked> => {
  const document = documentOf(text);
  const ctx: Context = createContext(runtime, { actor, requestId: newId() });
  const statements: string[] = [];
  const parameters: unknown[][] = [];
  const pools = [runtime.sql, runtime.readers].map(({ options }) => options as unknown as Debugging);
  const own =
    /outbox|pgboss|pg_catalog|insert into "?patient_reads|^(listen|begin|commit|rollback|select set_config)/i;
  for (const pool of pools)
    pool.debug = (_connection, sql, values) => {
      if (own.test(sql)) return;
      statements.push(sql);
      parameters.push(values);
    };
  try {
    const result = await ctx.reads.together(async () =>
      executeOperation({ schema, document, contextValue: ctx, variableValues: variables }),
    );
    return {
      data: (result.data ?? null) as Record<string, never> | null,
      errors: (result.errors ?? []).map(({ message, extensions }) => ({
        message,
        code: (extensions as { code?: unknown } | undefined)?.code,
      })),
      statements,
      parameters,
    };
  } finally {
    for (const pool of pools) delete pool.debug;
  }
};
