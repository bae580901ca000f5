import { builder } from '../../../platform/graphql/builder.ts';
import { linkBySecret, type AccountLinkRow } from '../accounts.queries.ts';
import { isLive } from '../domain/tokens.ts';

const Purpose = builder.enumType('AccountLinkPurpose', {
  description: 'What a link lets its holder do.',
  values: {
    ACTIVATION: { description: 'Choose the first password of an invitation.' },
    RESET: { description: 'Choose a new password.' },
  },
});

const AccountLink = builder.objectRef<AccountLinkRow>('AccountLink').implement({
  description: 'A link that was sent to a person and still works.',
  fields: (t) => ({
    purpose: t.field({ type: Purpose, description: 'What it is for.', resolve: ({ purpose }) => purpose }),
    login: t.exposeString('login', { description: 'The login the password will belong to.' }),
    displayName: t.exposeString('displayName', { description: "The person's name." }),
    companyName: t.exposeString('companyName', {
      nullable: true,
      description: 'The company they joined first; null: none.',
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'Works until then.',
      resolve: ({ expiresAt }) => expiresAt,
    }),
  }),
});

builder.queryField('accountLink', (t) =>
  t.field({
    type: AccountLink,
    nullable: true,
    description:
      'What a link opens; null where it was used, has expired, or never was. Looking does not use it up.',
    authScopes: { public: true },
    args: { secret: t.arg.string({ required: true, description: "What stands behind '#' in the link." }) },
    // Nobody is signed in yet: the secret alone says who asks.
    resolve: async (_root, { secret }, ctx) => {
      const link = await linkBySecret(ctx.owner.sql, secret);
      return link && isLive(link, ctx.machineNow()) ? link : null;
    },
  }),
);
