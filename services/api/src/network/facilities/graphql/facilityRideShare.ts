import { builder } from '../../../platform/graphql/builder.ts';
import type { FacilityRideShare, FacilityZone } from '../facilities.table.ts';

/** A point at which a ride-share service's drivers stop. */
export const RideZone = builder.objectRef<FacilityZone>('RideZone').implement({
  description: "A point at which a ride-share service's drivers stop.",
  fields: (t) => ({
    placeId: t.exposeString('placeId', {
      nullable: true,
      description: "The service's own name of the point; null where it has none.",
    }),
    label: t.exposeString('label', { description: 'What it is called, with the zones it lies in.' }),
    note: t.exposeString('note', { nullable: true, description: 'How to find it; null: nothing is said.' }),
    latitude: t.exposeFloat('latitude', { description: 'Degrees north.' }),
    longitude: t.exposeFloat('longitude', { description: 'Degrees east.' }),
  }),
});

const companyCode = 'The code under which the service books what is ordered from there; null: none.';
const pickUpZone = "Where its drivers pick up; null: at the facility's address.";

const Lyft = builder.objectRef<NonNullable<FacilityRideShare['lyft']>>('FacilityLyft').implement({
  description: 'How a facility stands to Lyft.',
  fields: (t) => ({
    companyCode: t.exposeString('companyCode', { nullable: true, description: companyCode }),
    pickUpZone: t.expose('pickUpZone', { type: RideZone, nullable: true, description: pickUpZone }),
    dropOffZone: t.expose('dropOffZone', {
      type: RideZone,
      nullable: true,
      description: "Where its drivers set down; null: at the facility's address.",
    }),
  }),
});

const Uber = builder.objectRef<NonNullable<FacilityRideShare['uber']>>('FacilityUber').implement({
  description: 'How a facility stands to Uber.',
  fields: (t) => ({
    companyCode: t.exposeString('companyCode', { nullable: true, description: companyCode }),
    pickUpZone: t.expose('pickUpZone', { type: RideZone, nullable: true, description: pickUpZone }),
  }),
});

/** How a facility stands to ride-share services. */
export const FacilityRideShareType = builder.objectRef<FacilityRideShare>('FacilityRideShare').implement({
  description: "How a facility stands to ride-share services. Visible to its company's own people.",
  fields: (t) => ({
    lyft: t.expose('lyft', { type: Lyft, nullable: true, description: 'Of Lyft; null: nothing was said.' }),
    uber: t.expose('uber', { type: Uber, nullable: true, description: 'Of Uber; null: nothing was said.' }),
  }),
});

const ZoneInput = builder.inputType('RideZoneInput', {
  description: 'A point as `rideShareZones` found it.',
  fields: (t) => ({
    placeId: t.string({ description: "The service's own name of it." }),
    label: t.string({ required: true, description: 'What it is called, at most 300 characters.' }),
    note: t.string({ description: 'How to find it.' }),
    latitude: t.float({ required: true, description: 'Degrees north.' }),
    longitude: t.float({ required: true, description: 'Degrees east.' }),
  }),
});

const LyftInput = builder.inputType('FacilityLyftInput', {
  description: 'How a facility stands to Lyft.',
  fields: (t) => ({
    companyCode: t.string({ description: 'At most 60 characters.' }),
    pickUpZone: t.field({ type: ZoneInput, description: 'Left out: at its address.' }),
    dropOffZone: t.field({ type: ZoneInput, description: 'Left out: at its address.' }),
  }),
});

const UberInput = builder.inputType('FacilityUberInput', {
  description: 'How a facility stands to Uber.',
  fields: (t) => ({
    companyCode: t.string({ description: 'At most 60 characters.' }),
    pickUpZone: t.field({ type: ZoneInput, description: 'Left out: at its address.' }),
  }),
});

/** How a facility shall stand to ride-share services. */
export const FacilityRideShareInput = builder.inputType('FacilityRideShareInput', {
  description:
    "How a facility shall stand to ride-share services; only of those that the company's integrations have.",
  fields: (t) => ({
    lyft: t.field({ type: LyftInput, description: 'Left out: as it was; null: nothing.' }),
    uber: t.field({ type: UberInput, description: 'Left out: as it was; null: nothing.' }),
  }),
});
