import { addressRules } from '@ptc/schema/rules/address';
import { checkInput } from '@ptc/schema/rules/issues';
import type { RideEnd, RideServiceName } from '@ptc/schema/rules/lists/rides';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { closedList } from '../../../platform/graphql/closedList.ts';
import { RideServiceEnum } from '../../../platform/graphql/enums.ts';
import { refusalRef, refusalType } from '../../../platform/graphql/refusals.ts';
import { InvalidInput, NotPermitted, Refused } from '../../../platform/refusal.ts';
import { addressFrom } from '../../../reference/addresses/addresses.queries.ts';
import { AddressInput } from '../../../reference/addresses/graphql/Address.ts';
import { findBookingCompany } from '../../companies/bookingCompany.queries.ts';
import { facilityRoles } from '../../facilities/facilities.policy.ts';
import { RideZone } from '../../facilities/graphql/facilityRideShare.ts';
import { holdsAny } from '../../../platform/actor.ts';
import { RideServiceUnavailable } from '../rideServices.errors.ts';
import { rideService } from '../rideServices.ts';
import type { RideZone as Zone } from '../ride.type.ts';

refusalType(RideServiceUnavailable, 'The ride-share service cannot be asked now, or said no.');

const RideEndEnum = closedList<RideEnd>('RideEnd', 'One end of a ride.', {
  PICK_UP: 'Where somebody gets in.',
  DROP_OFF: 'Where somebody gets out.',
});

interface Found {
  readonly zones: readonly Zone[];
}

const Zones = builder.objectRef<Found>('RideShareZones').implement({
  description: 'The points near an address at which a ride-share service stops.',
  fields: (t) => ({
    zones: t.field({
      type: [RideZone],
      description: 'The nearest first; empty: none is closer than 0.2 miles.',
      resolve: ({ zones }) => [...zones],
    }),
  }),
});

const Result = builder.unionType('RideShareZonesResult', {
  description: 'The answer of `rideShareZones`: what was found, or why nothing could be looked for.',
  types: [Zones, ...[InvalidInput, NotPermitted, RideServiceUnavailable].map(refusalRef)] as never[],
  resolveType: (value: unknown) => (value instanceof Refused ? value.kind : 'RideShareZones'),
});

interface Asked {
  readonly platform: RideServiceName;
  readonly type: RideEnd;
  readonly address: typeof AddressInput.$inferInput;
}

/** The zones, or a refusal as a value. */
const find = async (ctx: Context, { platform, type, address }: Asked): Promise<Found | Refused> => {
  const { actor } = ctx;
  if (!actor?.companyKinds.careProvider || !holdsAny(actor, facilityRoles))
    return new Refused(NotPermitted({}));
  const { integrations } = (await findBookingCompany(ctx.db, actor.companyId))?.settings ?? {};
  const [on, code] =
    platform === 'UBER'
      ? [integrations?.uber, integrations?.uberCode]
      : [integrations?.lyft, integrations?.lyftCode];
  if (on !== true) return new Refused(NotPermitted({}));
  const checked = checkInput(addressRules(), address);
  if (!checked.ok)
    return new Refused(
      InvalidInput({ issues: checked.issues.map((one) => ({ ...one, path: `address.${one.path}` })) }),
    );
  const placed = addressFrom(checked.value);
  if (placed?.latitude == null || placed.longitude == null)
    return new Refused(InvalidInput({ issues: [{ path: 'address', code: 'address_not_geocoded' }] }));
  const point = { latitude: placed.latitude, longitude: placed.longitude };
  const service = rideService(ctx.runtime.env, platform);
  const unavailable = () =>
    new Refused(RideServiceUnavailable({ service: platform === 'UBER' ? 'Uber' : 'Lyft' }));
  if (!service) return unavailable();
  const answer = await ctx.reads.apart(() => service.zones(point, type, code ?? null));
  if (answer.kind === 'DONE') return { zones: answer.value };
  ctx.log.warn({ service: platform, reason: answer.reason }, 'zones not found');
  return unavailable();
};

builder.queryField('rideShareZones', (t) =>
  t.field({
    type: Result,
    description:
      "The points near an address at which a ride-share service stops, for who keeps the facilities of a care provider whose integrations have the service. The service is asked at once, with the address's position alone.",
    authScopes: { roles: facilityRoles },
    args: {
      platform: t.arg({ type: RideServiceEnum, required: true, description: 'Which service.' }),
      address: t.arg({ type: AddressInput, required: true, description: 'Near which address.' }),
      type: t.arg({ type: RideEndEnum, required: true, description: 'For which end of a ride.' }),
    },
    resolve: (_root, args, ctx) => find(ctx, args) as never,
  }),
);
