import { addressRules } from '@ptc/schema/rules/address';
import { checkInput } from '@ptc/schema/rules/issues';
import { PAGE, TEXT } from '@ptc/schema/rules/limits';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { badInput } from '../../../platform/graphql/scalars.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { Facility } from './Facility.ts';
import {
  addressProvider,
  zoneOf,
  type AddressFields,
  type AddressProvider,
  type Suggestion,
} from '../../../reference/addresses/addresses.queries.ts';
import { suggestAddresses } from '../suggestAddresses.ts';
import type { Point } from '../../../reference/addresses/domain/estimateRoute.ts';
import { Address, AddressInput } from '../../../reference/addresses/graphql/Address.ts';

/** The address service, which is asked while no transaction is kept open. */
const providerOf = (ctx: Context): AddressProvider => {
  const provider = addressProvider(ctx.runtime.env, (error) => {
    ctx.runtime.log.warn({ err: error }, 'address service failed; answered offline');
  });
  return {
    search: (...args) => ctx.reads.apart(() => provider.search(...args)),
    lookup: (...args) => ctx.reads.apart(() => provider.lookup(...args)),
    route: (...args) => ctx.reads.apart(() => provider.route(...args)),
  };
};

const AddressSuggestion = builder.objectRef<Suggestion>('AddressSuggestion').implement({
  description: 'An address offered while somebody types.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'What to show; for a facility its name comes first.' }),
    matchLevel: t.exposeString('matchLevel', {
      description: "How well it was met: 'houseNumber', 'street', 'city', 'postalCode' or 'facility'.",
    }),
    address: t.field({
      type: Address,
      description: 'The address; `isValid` says whether it may be booked as it is.',
      resolve: (one) => one.address,
    }),
  }),
});

interface RouteAnswer {
  distanceMeters: number;
  durationSeconds: number;
  fromTimeZone: string;
  toTimeZone: string;
}

const Route = builder.objectRef<RouteAnswer>('Route').implement({
  description:
    'The way by road between two places. Without a routing service an estimate: 1.3 times the straight line at 27 km/h for the first 5 km, 50 km/h up to 25 km, 85 km/h beyond. Loading is not in it.',
  fields: (t) => ({
    distanceMeters: t.exposeInt('distanceMeters', { description: 'Metres.' }),
    durationSeconds: t.exposeInt('durationSeconds', { description: 'Seconds of driving.' }),
    durationMinutes: t.int({
      description: 'The same in minutes, rounded.',
      resolve: (route) => Math.round(route.durationSeconds / 60),
    }),
    fromTimeZone: t.exposeString('fromTimeZone', { description: 'IANA zone where it begins.' }),
    toTimeZone: t.exposeString('toTimeZone', { description: 'IANA zone where it ends.' }),
  }),
});

const RoutePlaceInput = builder.inputType('RoutePlaceInput', {
  description: 'Place of one end of a route: a facility, a position, or an address.',
  fields: (t) => ({
    facilityId: t.id({ description: 'A facility.' }),
    latitude: t.float({ description: 'Degrees north.' }),
    longitude: t.float({ description: 'Degrees east.' }),
    address: t.field({ type: AddressInput, description: 'An address.' }),
  }),
});

interface Place {
  facilityId?: string | null | undefined;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  address?: AddressFields | null | undefined;
}

const pointOf = async (ctx: Context, place: Place): Promise<Point | null> => {
  const found =
    place.facilityId != null
      ? (await loadNode(ctx, Facility, localId('Facility', place.facilityId)))?.address
      : place.address
        ? await providerOf(ctx).lookup(place.address)
        : place;
  const { latitude, longitude } = found ?? {};
  if (latitude == null || longitude == null) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) throw badInput('A position is off the map');
  return { latitude, longitude };
};

builder.queryFields((t) => ({
  addressSuggestions: t.field({
    type: [AddressSuggestion],
    description:
      'Addresses for what was typed so far, best first: known facilities, then what the address service finds. Nothing below three characters.',
    authScopes: { signedIn: true },
    args: {
      query: t.arg.string({
        required: true,
        description: `What was typed, at most ${TEXT.label} characters: '123 Main St, Boston MA 02130', a town, a ZIP code or its beginning.`,
      }),
      first: t.arg.int({
        description: `How many, 1 to ${PAGE.addressSuggestions}; default ${PAGE.addressSuggestions}.`,
      }),
    },
    resolve: (_root, { query, first }, ctx) => {
      const wanted = first ?? PAGE.addressSuggestions;
      if (wanted < 1 || wanted > PAGE.addressSuggestions)
        throw badInput(`Ask for 1 to ${PAGE.addressSuggestions} suggestions`);
      if (query.length > TEXT.label) throw badInput(`The text may have ${TEXT.label} characters at most`);
      return suggestAddresses(ctx.db, scopeOf(ctx.actor), providerOf(ctx), query, wanted);
    },
  }),
  address: t.field({
    type: Address,
    nullable: true,
    description: 'The address with position and zone; null where it breaks a rule or cannot be placed.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: AddressInput, required: true, description: 'As typed.' }) },
    resolve: async (_root, { input }, ctx) => {
      const checked = checkInput(addressRules(), input);
      return checked.ok ? providerOf(ctx).lookup(checked.value) : null;
    },
  }),
  route: t.field({
    type: Route,
    nullable: true,
    description: 'The way by road; null where an end is unknown, or not to be seen by the caller.',
    authScopes: { signedIn: true },
    args: {
      from: t.arg({ type: RoutePlaceInput, required: true, description: 'Where it begins.' }),
      to: t.arg({ type: RoutePlaceInput, required: true, description: 'Where it ends.' }),
    },
    resolve: async (_root, { from, to }, ctx) => {
      const [a, b] = await Promise.all([pointOf(ctx, from), pointOf(ctx, to)]);
      if (!a || !b) return null;
      const route = await providerOf(ctx).route(a, b);
      return route && { ...route, fromTimeZone: zoneOf(a) ?? 'UTC', toTimeZone: zoneOf(b) ?? 'UTC' };
    },
  }),
}));
