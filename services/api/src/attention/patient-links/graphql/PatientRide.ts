import { linkSecretRules, rideLegRules } from '@ptc/schema/rules/patientLink';
import '../../../bookings/core/graphql/illegalTransition.ts';
import { IllegalTransition } from '../../../bookings/core/trips.errors.ts';
import { builder, type Types } from '../../../platform/graphql/builder.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { InvalidInput, NotFound } from '../../../platform/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { actByLink, askForCall, cancelByLink, tellReady } from '../commands/actByLink.ts';
import { missedTooOften, noteMiss } from '../commands/countMisses.ts';
import type { RideLeg as RideLegShape } from '../domain/ride.ts';
import { openLink, rideOf, type Ride } from '../patientLinks.queries.ts';
import { RideStateEnum } from './enums.ts';

const RideCarrier = builder.objectRef<NonNullable<RideLegShape['carrier']>>('RideCarrier').implement({
  description: 'Who comes.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The company.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Its phone number; null: not known.' }),
  }),
});

const RideVehicle = builder.objectRef<NonNullable<RideLegShape['vehicle']>>('RideVehicle').implement({
  description: 'What they come with.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name or call sign.' }),
    plate: t.exposeString('plate', { nullable: true, description: 'License plate; null: not known.' }),
    look: t.exposeString('look', { nullable: true, description: 'Color, make and model; null: not known.' }),
  }),
});

const RideLeg = builder.objectRef<RideLegShape>('RideLeg').implement({
  description: 'One ride of a booking, for who waits for it: when, and who comes.',
  fields: (t) => ({
    no: t.exposeInt('no', { description: 'Its place in the booking, from 1; names it in mutations.' }),
    state: t.expose('state', { type: RideStateEnum, description: 'Where it stands.' }),
    isReturn: t.exposeBoolean('isReturn', { description: 'Whether it is the way back.' }),
    isAwaitingCall: t.exposeBoolean('isAwaitingCall', {
      description: 'Whether it waits until somebody says that the patient is ready.',
    }),
    pickUpTimeZone: t.exposeString('pickUpTimeZone', { description: 'IANA zone of where it begins.' }),
    dropOffTimeZone: t.exposeString('dropOffTimeZone', { description: 'IANA zone of where it ends.' }),
    pickUpAt: t.expose('pickUpAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Promised or requested pick-up; null while it awaits its call.',
    }),
    expectedPickUpAt: t.expose('expectedPickUpAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the pick-up is expected; null: nobody can say.',
    }),
    expectedDropOffAt: t.expose('expectedDropOffAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the arrival is expected; null: nobody can say.',
    }),
    carrier: t.field({
      type: RideCarrier,
      nullable: true,
      description: 'Who comes; null before somebody has it, and after the ride.',
      resolve: ({ carrier }) => carrier,
    }),
    vehicle: t.field({
      type: RideVehicle,
      nullable: true,
      description: 'What they come with; null: not known yet.',
      resolve: ({ vehicle }) => vehicle,
    }),
    canTellReady: t.exposeBoolean('canTellReady', { description: 'Whether `tellRideReady` is heard.' }),
    canCancel: t.exposeBoolean('canCancel', { description: 'Whether `cancelRide` is heard.' }),
  }),
});

const PatientRide = builder.objectRef<Ride>('PatientRide').implement({
  description:
    'The page of one booking, for whoever has its link: times, who comes, and a first name. Nothing of health, no place, no full name.',
  fields: (t) => ({
    firstName: t.exposeString('firstName', { description: 'Whose ride it is.' }),
    timeZone: t.exposeString('timeZone', {
      description: 'IANA zone of its market; each ride has those of its places.',
    }),
    legs: t.field({ type: [RideLeg], description: 'Its rides, in order.', resolve: ({ legs }) => [...legs] }),
    askedCallAt: t.expose('askedCallAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When they last asked to be called; null: never.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Until when the link is good.' }),
  }),
});

/** What a secret opens now. Whoever tries many finds nothing any more, be it right or wrong. */
const rideBehind = async (ctx: Context, secret: string): Promise<Ride | null> => {
  if (await missedTooOften(ctx)) return null;
  const link = await openLink(ctx.owner.sql, secret, ctx.now());
  if (link === null) {
    await noteMiss(ctx, secret);
    return null;
  }
  return rideOf(ctx.owner.sql, link, ctx.now());
};

builder.queryField('patientRide', (t) =>
  t.field({
    type: PatientRide,
    nullable: true,
    description:
      'What the link of a booking opens; null where it was taken back, has expired, or never was. No sign-in: the secret alone says who asks.',
    authScopes: { public: true },
    args: { secret: t.arg.string({ required: true, description: "What stands behind '#' in the link." }) },
    resolve: (_root, { secret }, ctx) => rideBehind(ctx, secret),
  }),
);

const SECRET = { required: true, description: "What stands behind '#' in the link." } as const;
const NO = { required: true, description: 'Which ride, by its place.' } as const;
const refusals = [NotFound, InvalidInput, IllegalTransition];
/** What is answered to whoever did something by the link. */
const rideNow = <Result extends { secret: string }>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Result>,
) => ({
  ride: t.field({
    type: PatientRide,
    nullable: true,
    description: 'The page as it is now.',
    resolve: (done, _args, ctx) => rideBehind(ctx, done.secret),
  }),
});

mutation({
  name: 'tellRideReady',
  description: 'By the link of a booking: the patient is ready for a ride that waits for the call.',
  roles: 'public',
  keyless: true,
  rule: rideLegRules(),
  refusals,
  input: (t) => ({ secret: t.string(SECRET), no: t.int(NO) }),
  resolve: (ctx, input) => actByLink(ctx, input.secret, 'tellRideReady', tellReady(input.no)),
  payload: rideNow,
});

mutation({
  name: 'cancelRide',
  description:
    'By the link of a booking, where the market lets patients cancel: a ride is not needed, nor the way back after it.',
  roles: 'public',
  keyless: true,
  rule: rideLegRules(),
  refusals,
  input: (t) => ({ secret: t.string(SECRET), no: t.int(NO) }),
  resolve: (ctx, input) => actByLink(ctx, input.secret, 'cancelRide', cancelByLink(input.no)),
  payload: rideNow,
});

mutation({
  name: 'askForRideCall',
  description: 'By the link of a booking: they want to be called. Both sides are told, once in ten minutes.',
  roles: 'public',
  keyless: true,
  rule: linkSecretRules(),
  refusals,
  input: (t) => ({ secret: t.string(SECRET) }),
  resolve: (ctx, input) => actByLink(ctx, input.secret, 'askForRideCall', askForCall),
  payload: rideNow,
});
