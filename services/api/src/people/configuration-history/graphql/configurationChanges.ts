import { builder } from '../../../platform/graphql/builder.ts';
import { mayLag } from '../../../platform/graphql/mayLag.ts';
import {
  cappedTotal,
  connectionOf,
  forwardArgs,
  pageArgs,
  pageOf,
} from '../../../platform/graphql/connection.ts';
import { globalId, parseGlobalId } from '../../../platform/graphql/globalId.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { refusalType } from '../../../platform/graphql/refusals.ts';
import { Person } from '../../users/graphql/Person.ts';
import { LastOfList } from '../../../reference/configuration/configuration.errors.ts';
import {
  configurers,
  mayConfigure,
  mayReadPlatform,
  platformReaders,
} from '../../../reference/configuration/configuration.policy.ts';
import { detailsKeepers } from '../../../network/companies/companies.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { countChanges, listChanges, type ConfigurationChangeRow } from '../configurationHistory.queries.ts';
import type {
  ConfigurationAction,
  ConfigurationEdit,
} from '../../../reference/configuration/domain/editsOf.ts';

refusalType(LastOfList, 'It is the only entry of its list that is still in use.');

const WORDS: Record<ConfigurationAction, string> = {
  CREATED: 'It was entered.',
  UPDATED: 'Fields were changed.',
  ACTIVATED: 'It was put in use.',
  DEACTIVATED: 'It was taken out of use.',
  MOVED: 'It got another place in its list.',
  RESET: "The company's own names were given up.",
};

const Action = builder.enumType('ConfigurationAction', {
  description: 'What was done to a thing of the configuration.',
  values: Object.fromEntries(
    Object.entries(WORDS).map(([action, description]) => [
      action,
      { value: action as ConfigurationAction, description },
    ]),
  ) as Record<ConfigurationAction, { value: ConfigurationAction; description: string }>,
});

const Edit = builder.objectRef<ConfigurationEdit>('ConfigurationEdit').implement({
  description: 'One field that was changed.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Its name.' }),
    old: t.exposeString('old', { nullable: true, description: 'What it was, as text; null: empty.' }),
    new: t.exposeString('new', { nullable: true, description: 'What it is, as text; null: empty.' }),
  }),
});

const ConfigurationChange = builder.objectRef<ConfigurationChangeRow>('ConfigurationChange').implement({
  description: 'Who changed what of the configuration, and when.',
  fields: (t) => ({
    id: t.id({ description: 'Of the entry.', resolve: ({ id }) => globalId('ConfigurationChange', id) }),
    action: t.field({ type: Action, description: 'What was done.', resolve: ({ action }) => action }),
    edits: t.field({
      type: [Edit],
      description: 'The fields that were changed.',
      // Why the platform suspended a company is for the platform's people.
      resolve: ({ edits }, _args, { actor }) =>
        actor !== null && mayReadPlatform(actor)
          ? edits
          : edits.filter(({ field }) => field !== 'suspensionNote'),
    }),
    person: t.field({
      type: Person,
      nullable: true,
      description: 'Who did it; null where the caller does not meet them.',
      resolve: ({ userId }, _args, ctx) => loadNode(ctx, Person, userId),
    }),
    createdAt: t.field({ type: 'DateTime', description: 'When.', resolve: ({ createdAt }) => createdAt }),
  }),
});

const ConfigurationChangeConnection = connectionOf(ConfigurationChange);
const nothing = '00000000-0000-0000-0000-000000000000';

/** Who keeps a company's details alone reads the company's own history, and no other. */
const mayRead = ({ actor }: Context, typeName: string): boolean =>
  actor !== null && (typeName === 'Company' || mayConfigure(actor) || mayReadPlatform(actor));

builder.queryField('configurationChanges', (t) =>
  t.field({
    type: ConfigurationChangeConnection,
    extensions: mayLag,
    description:
      "What was changed of one thing of the configuration (a company, market, contract, rule, job type, form, list entry), newest first; empty where it is not the caller's.",
    authScopes: { roles: [...configurers, ...platformReaders, ...detailsKeepers] },
    args: { entityId: t.arg.id({ required: true, description: 'Its id.' }), ...forwardArgs(t.arg) },
    resolve: async (_root, args, ctx) => {
      const page = pageArgs(args, 'configurationChanges');
      const asked = parseGlobalId(args.entityId) ?? { typeName: '', id: nothing };
      const { typeName, id } = mayRead(ctx, asked.typeName) ? asked : { typeName: '', id: nothing };
      const companyId = ctx.actor?.companyId ?? nothing;
      const rows = await listChanges(ctx.db, companyId, typeName, id, page);
      return pageOf(
        rows,
        page,
        (row) => ({ key: null, id: row.id }),
        async () => cappedTotal(await countChanges(ctx.db, companyId, typeName, id)),
      );
    },
  }),
);
