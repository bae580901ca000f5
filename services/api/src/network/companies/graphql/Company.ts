import { BRAND_PICTURE_PATH } from '@ptc/schema/rules/webAddress';
import { CompanyKindEnum, RideServiceEnum } from '../../../platform/graphql/enums.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { mayLag } from '../../../platform/graphql/mayLag.ts';
import { columnFilterInput } from '../../../platform/graphql/columnFilter.ts';
import {
  cappedTotal,
  connectionOf,
  forwardArgs,
  pageArgs,
  pageOf,
} from '../../../platform/graphql/connection.ts';
import { searchText } from '../../../platform/graphql/searchText.ts';
import { globalId, localId } from '../../../platform/graphql/globalId.ts';
import { orderInput, type Sorted, orderedList } from '../../../platform/graphql/listOrder.ts';
import { defineNode } from '../../../platform/graphql/node.ts';
import { scopeOf } from '../../../platform/scope.ts';
import {
  companiesById,
  companyColumns,
  countCompanies,
  listCompanies,
  type CompanyOrder,
  type CompanyRow,
} from '../companies.queries.ts';
import type { Brand as BrandValue, CompanySettings } from '../companies.table.ts';
import { mayReadPlatform } from '../../../reference/configuration/configuration.policy.ts';
import type { Context } from '../../../platform/context.ts';

export const Company = builder.objectRef<CompanyRow>('Company');

const pictureAddressOf = (address: string, fileId: string | null | undefined): string =>
  fileId == null ? address : `${BRAND_PICTURE_PATH}?id=${globalId('BrandPicture', fileId)}`;

const Brand = builder.objectRef<BrandValue>('Brand').implement({
  description: "A company's appearance in the console.",
  fields: (t) => ({
    enabled: t.exposeBoolean('enabled', { description: "Whether it stands instead of the product's own." }),
    name: t.exposeString('name', { description: 'Name in the title and the side bar.' }),
    faviconUrl: t.string({
      description: 'Address of the favicon; one that was uploaded is beneath the address of this server.',
      resolve: ({ faviconUrl, faviconFileId }) => pictureAddressOf(faviconUrl, faviconFileId),
    }),
    smallLogoUrl: t.string({
      description: 'Address of the small logo; one that was uploaded is beneath the address of this server.',
      resolve: ({ smallLogoUrl, smallLogoFileId }) => pictureAddressOf(smallLogoUrl, smallLogoFileId),
    }),
  }),
});

const readsPlatform = ({ actor }: Context): boolean => actor !== null && mayReadPlatform(actor);

/** Whether the caller reads what is the company's own: it is theirs, or they read the platform. */
const keeps = ({ actor }: Context, { id }: CompanyRow): boolean =>
  actor !== null && (actor.companyId === id || mayReadPlatform(actor));

const CompanyIntegrations = builder
  .objectRef<CompanySettings['integrations'] & Pick<CompanySettings, 'externalDispatch' | 'ordersRidesFrom'>>(
    'CompanyIntegrations',
  )
  .implement({
    description: "Other people's systems that a company works with.",
    fields: (t) => ({
      externalDispatch: t.exposeBoolean('externalDispatch', {
        description: 'Whether its own dispatch system must confirm an acceptance.',
      }),
      lyft: t.exposeBoolean('lyft', { description: 'Whether it books rides with Lyft.' }),
      lyftCode: t.string({
        nullable: true,
        description: 'The code under which Lyft knows it; null where it has none.',
        resolve: ({ lyftCode }) => lyftCode ?? null,
      }),
      uber: t.exposeBoolean('uber', { description: 'Whether it books rides with Uber.' }),
      uberCode: t.string({
        nullable: true,
        description: 'The code under which Uber knows it; null where it has none.',
        resolve: ({ uberCode }) => uberCode ?? null,
      }),
      ordersRidesFrom: t.field({
        type: RideServiceEnum,
        nullable: true,
        description:
          'The ride-share service from which it orders the rides of what it accepts; null: none, it carries by itself.',
        resolve: ({ ordersRidesFrom }) => ordersRidesFrom ?? null,
      }),
    }),
  });

defineNode(Company, {
  description:
    'A company: care provider, transport provider, administrator, or several of these. Visible to itself and to those it shares a market with.',
  load: (ctx, ids) => companiesById(ctx.db, scopeOf(ctx.actor), ids),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name people read.' }),
    code: t.exposeString('code', { description: 'Short code, unique.' }),
    timeZone: t.exposeString('timeZone', {
      description: 'IANA zone the company lives by; counters and days follow it.',
    }),
    currency: t.exposeString('currency', { description: 'ISO 4217 code.' }),
    isCareProvider: t.exposeBoolean('isCareProvider', { description: 'Whether it books for patients.' }),
    isTransportProvider: t.exposeBoolean('isTransportProvider', {
      description: 'Whether it carries patients.',
    }),
    isAdmin: t.exposeBoolean('isAdmin', { description: 'Whether it administers the platform.' }),
    brand: t.field({
      type: Brand,
      nullable: true,
      description: "Its own appearance; null: the product's.",
      resolve: (row) => row.brand,
    }),
    phone: t.string({
      nullable: true,
      description: 'Telephone of its desk; null where it gave none.',
      resolve: (row) => row.settings.phone,
    }),
    driverAppEnabled: t.exposeBoolean('driverAppEnabled', {
      description: 'Whether its drivers use the app.',
    }),
    patientMandatoryFields: t.stringList({
      description: 'Fields its patients must have beside name, gender and date of birth.',
      resolve: (row) => row.settings.patientMandatoryFields,
    }),
    defaultMarketId: t.id({
      nullable: true,
      description:
        "Market its new bookings start with; null where it chose none, and for eyes other than its own and the platform's.",
      resolve: (row, _args, ctx) =>
        row.settings.defaultMarketId !== null && keeps(ctx, row)
          ? globalId('Market', row.settings.defaultMarketId)
          : null,
    }),
    availabilityTier: t.int({
      nullable: true,
      description:
        "Tier whose calendars its bookers look at first, 1 to 3; null where it chose none, and for eyes other than its own and the platform's.",
      resolve: (row, _args, ctx) => (keeps(ctx, row) ? row.settings.availabilityTier : null),
    }),
    availabilityEnabled: t.boolean({
      nullable: true,
      description:
        "Whether its availability calendar counts; null for eyes other than its own and the platform's.",
      resolve: (row, _args, ctx) => (keeps(ctx, row) ? row.settings.availabilityEnabled : null),
    }),
    integrations: t.field({
      type: CompanyIntegrations,
      nullable: true,
      description:
        "Other people's systems it works with; null for eyes other than its own and the platform's.",
      resolve: (row, _args, ctx) =>
        keeps(ctx, row)
          ? {
              ...row.settings.integrations,
              externalDispatch: row.settings.externalDispatch,
              ordersRidesFrom: row.settings.ordersRidesFrom ?? null,
            }
          : null,
    }),
    isSuspended: t.boolean({
      description: 'Whether the platform suspended it: nobody works for it, and it is asked for nothing.',
      resolve: (row) => row.suspendedAt !== null,
    }),
    suspendedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: "Since when; null where it works, and for eyes other than the platform's.",
      resolve: (row, _args, ctx) => (readsPlatform(ctx) ? row.suspendedAt : null),
    }),
    suspensionNote: t.string({
      nullable: true,
      description:
        "Why, in the words of whoever suspended it; null where nothing was said, and for eyes other than the platform's.",
      resolve: (row, _args, ctx) => (readsPlatform(ctx) ? row.suspensionNote : null),
    }),
    mfaRequired: t.boolean({
      nullable: true,
      description:
        "Whether its users need a second step to sign in beside the password; null for eyes other than its own and the platform's.",
      resolve: (row, _args, ctx) => (keeps(ctx, row) ? row.mfaRequired : null),
    }),
    userUri: t.string({
      nullable: true,
      description:
        "Address at which the company's drivers set up their app; null where it has none, and for eyes other than its own and the platform's.",
      resolve: (row, _args, ctx) => (keeps(ctx, row) ? row.userUri : null),
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When it was entered.',
      resolve: (row) => row.createdAt,
    }),
    updatedAt: t.field({
      type: 'DateTime',
      description: 'When it last changed.',
      resolve: (row) => row.updatedAt,
    }),
    version: t.exposeInt('version', { description: 'Grows with every change.' }),
  }),
});

const CompanyConnection = connectionOf(Company);
const CompanyFilterInput = columnFilterInput('CompanyFilter', companyColumns, {
  name: 'Part of the name.',
  code: 'Part of the code.',
  timeZone: 'Part of the time zone.',
  phone: 'Part of the phone number.',
  currency: 'Part of the currency.',
  brand: "Part of the name of the brand that is shown; the product's own has none.",
  driverApp: 'Whether its drivers have the app.',
  suspended: 'Whether the platform suspended it.',
  modified: 'When it last changed.',
  created: 'When it was entered.',
});
const CompanyOrderInput = orderInput<CompanyOrder['field']>('CompanyOrder', {
  NAME: 'The name.',
  CODE: 'The code.',
  KIND: 'What it is: care providers, who carries too, who only carries, the platform.',
  TIME_ZONE: 'The time zone.',
  CURRENCY: 'The currency.',
  PHONE: 'The phone number; none is the first.',
  DRIVER_APP: 'Whether its drivers have the app.',
  BRAND: 'The name of its brand; none is the first.',
  SUSPENDED: 'Whether the platform suspended it.',
  MODIFIED: 'When it last changed.',
  CREATED: 'When it was entered.',
});

builder.queryField('companies', (t) =>
  t.field({
    type: CompanyConnection,
    extensions: mayLag,
    description: "Companies: the caller's own and those it shares a market with; platform staff see all.",
    authScopes: { signedIn: true },
    args: {
      search: t.arg.string({ description: 'Part of the name, or the beginning of the code.' }),
      marketId: t.arg.id({
        description: 'Active members of this market only; nobody for a market the caller does not know.',
      }),
      kind: t.arg({ type: CompanyKindEnum, description: 'One side of the market only.' }),
      filter: t.arg({ type: CompanyFilterInput, description: 'What its columns must hold.' }),
      orderBy: t.arg({ type: CompanyOrderInput, description: 'In which order; default by name.' }),
      ...forwardArgs(t.arg),
    },
    resolve: async (_root, args, ctx) => {
      const scope = scopeOf(ctx.actor);
      const order = args.orderBy ?? ({ field: 'NAME', direction: 'ASC' } as const);
      const page = pageArgs(args, orderedList('companies', order));
      const marketId =
        args.marketId == null
          ? null
          : (localId('Market', args.marketId) ?? '00000000-0000-0000-0000-000000000000');
      const filter = {
        search: searchText(args.search),
        marketId,
        kind: args.kind ?? null,
        columns: args.filter ?? null,
      };
      const rows = await listCompanies(ctx.db, scope, filter, order, page);
      const count = async () => cappedTotal(await countCompanies(ctx.db, scope, filter));
      return pageOf(rows, page, (row) => ({ key: (row as Sorted<CompanyRow>).sortKey, id: row.id }), count);
    },
  }),
);
