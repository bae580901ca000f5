import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { encodeCursor } from '../../../platform/outbox/event.ts';
import { LanguageEnum, RoleEnum } from '../../../platform/graphql/enums.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import type { CompanyRow } from '../../../network/companies/companies.queries.ts';
import { Company } from '../../../network/companies/graphql/Company.ts';
import { ownsSandboxMarket } from '../../../network/companies/markets.queries.ts';
import { ownsMarkets } from '../users.queries.ts';
import { roleLabel } from '../domain/roles.ts';
import { ownCompany, preferencesOf, selfOf, type SelfRow } from '../people.queries.ts';
import { completePreferences } from '../preferences.ts';
import { Person } from './Person.ts';
import { Preferences } from './Preferences.ts';

interface ViewerShape {
  actor: Actor;
  self: SelfRow;
  company: CompanyRow;
}

/** The caller, for `viewer` and for the mutations that change who that is. */
export const viewerOf = async (ctx: Context): Promise<ViewerShape | null> => {
  const { actor } = ctx;
  if (!actor) return null;
  const [self, company] = await Promise.all([selfOf(ctx.sql, actor), ownCompany(ctx.db, actor.companyId)]);
  return self && company && { actor, self, company };
};

/** The caller, where there must be one: after signing in, or after another company was activated. */
export const viewerNow = async (ctx: Context): Promise<ViewerShape> => {
  const viewer = await viewerOf(ctx);
  if (!viewer) throw new Error('The viewer is gone');
  return viewer;
};

/** Who asks. */
export const Viewer = builder.objectRef<ViewerShape>('Viewer').implement({
  description: 'The caller: a signed-in person, or a token on behalf of the person who made it.',
  fields: (t) => ({
    person: t.field({ type: Person, description: 'The person.', resolve: ({ self }) => self }),
    login: t.string({ description: 'What the person types to sign in.', resolve: ({ self }) => self.login }),
    email: t.string({
      nullable: true,
      description: 'E-mail address; null when not given.',
      resolve: ({ self }) => self.email,
    }),
    phone: t.string({
      nullable: true,
      description: 'Where text messages go; null when not given.',
      resolve: ({ self }) => self.phone,
    }),
    language: t.field({
      type: LanguageEnum,
      description: 'Language of messages to the person.',
      resolve: ({ self }) => (self.language === 'es' ? 'ES' : 'EN'),
    }),
    signsInByPassword: t.boolean({
      description: 'Whether the person has a password here; people of a directory have none.',
      resolve: ({ self }) => self.signsInByPassword,
    }),
    company: t.field({
      type: Company,
      description: 'The active company: whose data is seen and changed.',
      resolve: ({ company }) => company,
    }),
    loginCompany: t.field({
      type: Company,
      description: 'The company signed in to.',
      resolve: async ({ actor, company }, _args, ctx) =>
        actor.loginCompanyId === company.id
          ? company
          : ((await ownCompany(ctx.db, actor.loginCompanyId)) ?? company),
    }),
    isWall: t.boolean({
      description: 'Whether this is a screen on a wall: see `startWall`.',
      resolve: ({ actor }) => actor.isWall === true,
    }),
    isImpersonating: t.boolean({
      description: 'Whether the active company is not the one signed in to.',
      resolve: ({ actor }) => actor.companyId !== actor.loginCompanyId,
    }),
    ownsMarket: t.boolean({
      description: 'Whether the active company owns a market.',
      resolve: ({ company }, _args, ctx) => ownsMarkets(ctx.sql, company.id),
    }),
    ownsSandboxMarket: t.boolean({
      description: 'Whether the active company owns an active sandbox market: one that can be simulated.',
      resolve: ({ company }, _args, ctx) => ownsSandboxMarket(ctx.db, company.id),
    }),
    roles: t.field({
      type: [RoleEnum],
      description: 'Roles in the active company, with all they imply.',
      resolve: ({ actor }) => [...actor.roles].toSorted(),
    }),
    vehicleId: t.id({
      nullable: true,
      description: 'Of a driver: the vehicle they are on; null: none, and for everybody else.',
      resolve: ({ actor }) => (actor.vehicleId == null ? null : globalId('Vehicle', actor.vehicleId)),
    }),
    facilityId: t.id({
      nullable: true,
      description: 'Of a facility administrator: their facility; null: none, and for everybody else.',
      resolve: ({ actor }) => (actor.facilityId == null ? null : globalId('Facility', actor.facilityId)),
    }),
    roleLabel: t.string({
      description:
        "Code of the person's position, such as CASE_MANAGER; with 'SYSTEM_' before it for platform staff; empty when no role has a label.",
      resolve: ({ actor }) => {
        const { label, systemPrefix } = roleLabel(actor.roles);
        return label ? `${systemPrefix ? 'SYSTEM_' : ''}${label}` : '';
      },
    }),
    eventCursor: t.string({
      description:
        'The present place in the stream of events. A client that reads a list after this and subscribes with it as `after` misses nothing in between, and need not read twice.',
      resolve: (_viewer, _args, ctx) => encodeCursor(ctx.runtime.relay.position),
    }),
    preferences: t.field({
      type: Preferences,
      description: 'Preferences of the console.',
      resolve: async ({ actor }, _args, ctx) =>
        completePreferences(await preferencesOf(ctx.sql, actor.userId)),
    }),
  }),
});

builder.queryField('viewer', (t) =>
  t.field({
    type: Viewer,
    nullable: true,
    description: 'Who asks; null for nobody signed in.',
    authScopes: { public: true },
    resolve: (_root, _args, ctx) => viewerOf(ctx),
  }),
);
