import { localDay } from '@ptc/schema/rules/dates';
import { builder } from '../../../platform/graphql/builder.ts';
import type { Context } from '../../../platform/context.ts';
import { ContractStandingEnum, CredentialKindEnum } from './enums.ts';
import { RecordStatusEnum } from '../../../platform/graphql/enums.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { defineNode, loadNodeOrFail, primeNode } from '../../../platform/graphql/node.ts';
import { loader } from '../../../platform/loader.ts';
import { configurers } from '../../../reference/configuration/configuration.policy.ts';
import { Company } from '../../companies/graphql/Company.ts';
import { credentialsById, credentialsOfCompanies, type CredentialRow } from '../credentials.queries.ts';
import { standing } from '../domain/contractOn.ts';
import { mayKeepCredentials } from '../markets.policy.ts';
import { configuredCompany } from './configuredCompany.ts';

export const Credential = builder.objectRef<CredentialRow>('Credential');

/** The credentials of a transport provider, as far as the caller sees them. */
export const credentialsOf = (ctx: Context, companyId: string): Promise<CredentialRow[]> =>
  loader<string, CredentialRow[]>(ctx, 'credentials of companies', async ({ db }, ids) => {
    const rows = await credentialsOfCompanies(db, configuredCompany(ctx), ids);
    return ids.map((id) => rows.filter((row) => row.companyId === id));
  }).load(companyId);

defineNode(Credential, {
  description:
    'What a transport provider shows that it may carry. Its own company sees it, and the owners of the markets it takes part in.',
  load: (ctx, ids) => credentialsById(ctx.db, configuredCompany(ctx), ids),
  fields: (t) => ({
    company: t.field({
      type: Company,
      description: 'The transport provider.',
      resolve: (row, _args, ctx) => loadNodeOrFail(ctx, Company, row.companyId),
    }),
    kind: t.field({ type: CredentialKindEnum, description: 'What it is.', resolve: (row) => row.kind }),
    number: t.exposeString('number', { description: 'Number of the policy or licence.' }),
    issuedBy: t.exposeString('issuedBy', { description: 'Who issued it.' }),
    validFrom: t.field({ type: 'Date', description: 'First day.', resolve: (row) => row.validFrom }),
    validUntil: t.field({ type: 'Date', description: 'Last day.', resolve: (row) => row.validUntil }),
    status: t.field({
      type: RecordStatusEnum,
      description: 'Whether it counts; one that was withdrawn stays in the list.',
      resolve: (row) => (row.active ? 'ACTIVE' : 'INACTIVE'),
    }),
    standing: t.field({
      type: ContractStandingEnum,
      description: "Whether it is valid today, in the caller's zone.",
      resolve: (row, _args, ctx) =>
        standing(
          { active: row.active, startsOn: row.validFrom, endsOn: row.validUntil },
          localDay(ctx.now(), ctx.actor?.timeZone ?? 'UTC'),
        ),
    }),
    viewerCanEdit: t.boolean({
      description: 'Whether the caller may change it: configuration administrators of its own company.',
      resolve: (row, _args, ctx) =>
        ctx.actor !== null && ctx.actor.companyId === row.companyId && mayKeepCredentials(ctx.actor),
    }),
    version: t.exposeInt('version', {
      description: 'Grows with every change; send it back as expectedVersion.',
    }),
    updatedAt: t.field({
      type: 'DateTime',
      description: 'When it last changed.',
      resolve: (row) => row.updatedAt,
    }),
  }),
});

builder.queryField('credentials', (t) =>
  t.field({
    type: [Credential],
    description:
      "A transport provider's credentials, those that count first, by kind, at most 500: of the caller's own company, or of a member of a market it owns; empty where they are not for the caller to see.",
    authScopes: { roles: [...configurers] },
    args: {
      companyId: t.arg.id({ description: "The transport provider; left out: the caller's own company." }),
    },
    resolve: async (_root, { companyId }, ctx) => {
      const id = companyId == null ? configuredCompany(ctx) : localId('Company', companyId);
      if (id === null) return [];
      const rows = await credentialsOf(ctx, id);
      for (const row of rows) primeNode(ctx, 'Credential', row);
      return rows;
    },
  }),
);
