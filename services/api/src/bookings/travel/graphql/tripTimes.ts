import { DateTime } from 'luxon';
import { PickUpTypeEnum } from '../../../network/markets/graphql/enums.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { Trip } from '../../core/graphql/refs.ts';
import { StrandedRiskEnum } from './enums.ts';
import { expectationOf, Lateness } from './lateness.ts';

const local = (at: Date | null, zone: string): string | null =>
  at === null ? null : DateTime.fromJSDate(at, { zone }).toFormat("yyyy-MM-dd'T'HH:mm");

// When a leg is wanted, promised and expected, and what presses.
builder.objectFields(Trip, (t) => ({
  pickUpType: t.expose('pickUpType', {
    type: PickUpTypeEnum,
    description: 'How the pick-up time is decided.',
  }),
  pickUpAt: t.expose('pickUpAt', {
    type: 'DateTime',
    description: 'Requested pick-up; of a will-call or waiting leg the expected one.',
  }),
  pickUpTimeZone: t.exposeString('pickUpTimeZone', { description: 'IANA zone of the pick-up place.' }),
  pickUpLocal: t.field({
    type: 'LocalDateTime',
    description: 'pickUpAt on the clock of pickUpTimeZone.',
    resolve: (row) => local(row.pickUpAt, row.pickUpTimeZone) ?? '',
  }),
  originalPickUpAt: t.expose('originalPickUpAt', {
    type: 'DateTime',
    description: 'Pick-up as first requested.',
  }),
  promisedPickUpAt: t.expose('promisedPickUpAt', {
    type: 'DateTime',
    nullable: true,
    description: "The transport provider's own time; null where it is the requested one.",
  }),
  dropOffAt: t.expose('dropOffAt', {
    type: 'DateTime',
    nullable: true,
    description: 'Expected drop-off; null where not known.',
  }),
  dropOffTimeZone: t.exposeString('dropOffTimeZone', { description: 'IANA zone of the drop-off place.' }),
  dropOffLocal: t.field({
    type: 'LocalDateTime',
    nullable: true,
    description: 'dropOffAt on the clock of dropOffTimeZone.',
    resolve: (row) => local(row.dropOffAt, row.dropOffTimeZone),
  }),
  appointmentAt: t.expose('appointmentAt', {
    type: 'DateTime',
    nullable: true,
    description: 'Appointment at the drop-off; null: none.',
  }),
  appointmentLocal: t.field({
    type: 'LocalDateTime',
    nullable: true,
    description: 'appointmentAt on the clock of dropOffTimeZone.',
    resolve: (row) => local(row.appointmentAt, row.dropOffTimeZone),
  }),
  readyAt: t.expose('readyAt', {
    type: 'DateTime',
    nullable: true,
    description: 'When a will-call leg was called ready; null until then, and for other legs.',
  }),
  lastSafeAt: t.expose('lastSafeAt', {
    type: 'DateTime',
    nullable: true,
    description:
      'Latest time at which the remaining rounds of offers can still meet the pick-up; then they open at once. Null when somebody has the leg, when it has ended, while a draft waits for its offer window, and to transport providers.',
  }),
  lastSafePassedAt: t.expose('lastSafePassedAt', {
    type: 'DateTime',
    nullable: true,
    description:
      'When lastSafeAt passed with nobody having the leg; null: it did not, or the leg has found its transport provider since. Null to transport providers.',
  }),
  strandedRisk: t.expose('strandedRisk', {
    type: StrandedRiskEnum,
    nullable: true,
    description:
      'Of a return: why its patient may be left behind, from the moment the booker was alerted until it is settled. Null: nothing is to be feared. Null to transport providers.',
  }),
  expectedPickUpAt: t.field({
    type: 'DateTime',
    nullable: true,
    description:
      'When the patient is expected to be picked up, or was: from stamps, plan, route, former trips between the same places and what the vehicle has to end first. Null: nobody has the leg, or it awaits its call.',
    resolve: (row, _args, ctx) => expectationOf(ctx, row, ({ pickUpAt }) => pickUpAt),
  }),
  expectedDropOffAt: t.field({
    type: 'DateTime',
    nullable: true,
    description:
      'The same of the drop-off; null also where neither the route nor former trips say how long the ride takes.',
    resolve: (row, _args, ctx) => expectationOf(ctx, row, ({ dropOffAt }) => dropOffAt),
  }),
  lateness: t.field({
    type: Lateness,
    nullable: true,
    description:
      'How much later than planned the leg is or will be: at its pick-up, and from there on at its drop-off. Null: nobody has the leg, it awaits its call, or it did not take place.',
    resolve: (row, _args, ctx) => expectationOf(ctx, row, ({ lateness }) => lateness),
  }),
}));
