import { appointmentListRules } from '@ptc/schema/rules/appointmentList';
import { COUNTS } from '@ptc/schema/rules/limits';
import { refusalMessage } from '../../../platform/messages/messages.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { Issue } from '../../../platform/graphql/refusals.ts';
import { rehearse } from '../../../platform/rehearse.ts';
import { Itinerary } from '../../core/graphql/refs.ts';
import { optionalRowId, rowId } from '../../core/graphql/rowIds.ts';
import { importBookings, type AppointmentOutcome } from '../commands/importBookings.ts';
import { ClassificationInput, classificationFrom } from './bookingInputs.ts';
import { ReturnTypeEnum } from './enums.ts';

const AppointmentRowInput = builder.inputType('AppointmentRowInput', {
  description:
    'A row of a list of appointments, as a table has it. Days as 2026-11-24 or 11/24/2026, times as 14:30 or 2:30 PM, by the clock where the appointment is.',
  fields: (t) => ({
    reference: t.string({
      description: "The patient's record number. Without one: name and day of birth.",
    }),
    name: t.string({ description: "The patient's name in one column, 'Doe, Jane' or 'Jane Doe'." }),
    lastName: t.string({ description: 'Last name, where it has a column of its own.' }),
    firstName: t.string({ description: 'First name, likewise.' }),
    dateOfBirth: t.string({ description: 'Day of birth.' }),
    date: t.string({ description: 'Day of the appointment; it may hold the time too.' }),
    time: t.string({ description: 'Time of the appointment.' }),
    returnTime: t.string({ description: 'When the patient is ready for the way back, on the same day.' }),
    place: t.string({
      description: 'Where it is: quick code, external code, NPI or name of a facility. Default: facilityId.',
    }),
    callType: t.string({ description: 'Name or code of the call type. Default: that of classification.' }),
    comment: t.string({ description: 'First comment of the log.' }),
  }),
});

/** An outcome without a booking where nothing was kept. */
type Shown = AppointmentOutcome & { readonly kept: boolean };

const Outcome = builder.objectRef<Shown>('AppointmentOutcome').implement({
  description: 'What became of a row of a list of appointments.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'From 1.' }),
    booked: t.boolean({
      description: 'Whether it is a booking; of a dry run: whether it would be.',
      resolve: ({ itineraryId }) => itineraryId !== null,
    }),
    itinerary: t.field({
      type: Itinerary,
      nullable: true,
      description: 'The new booking; null where there is none, and in a dry run.',
      resolve: ({ itineraryId, kept }, _args, ctx) =>
        itineraryId !== null && kept ? loadNodeOrFail(ctx, Itinerary, itineraryId) : null,
    }),
    issues: t.field({
      type: [Issue],
      description: 'What is wrong with the row, by its columns.',
      resolve: ({ issues }) => [...issues],
    }),
    reason: t.string({
      nullable: true,
      description: "Another reason why it is no booking, in the caller's language.",
      resolve: ({ refusal }, _args, ctx) => refusal && refusalMessage(ctx.locale, refusal.code, refusal.data),
    }),
  }),
});

mutation({
  name: 'importBookings',
  description: `Books a list of appointments, at most ${COUNTS.appointments} rows at a time: each row is a booking from the patient's home to the appointment, in time for it, and back where a return is asked for; or says why it is none. What holds for any booking holds here: hours, duplicates, the market's rules. Rows that are refused leave the others in.`,
  roles: ['MANAGE_BOOKING', 'MARKET_CALL_TAKER'],
  rule: appointmentListRules,
  input: (t) => ({
    marketId: t.id({ required: true, description: 'The market whose rules count.' }),
    bookedForCompanyId: t.id({
      description: "By proxy: the care provider it is booked for. Default: the caller's company.",
    }),
    facilityId: t.id({ description: 'Where the appointments are whose rows name no place.' }),
    returnType: t.field({
      type: ReturnTypeEnum,
      description: 'How patients come back; default: they do not.',
    }),
    classification: t.field({
      type: ClassificationInput,
      required: true,
      description: 'What kind of transport it is.',
    }),
    rows: t.field({ type: [AppointmentRowInput], required: true, description: 'The list.' }),
    dryRun: t.boolean({ description: 'True: nothing is kept, and the answer says what would become of it.' }),
  }),
  command: async (tx, input) => {
    const list = {
      ...input,
      marketId: rowId('Market', input.marketId),
      bookedForCompanyId: optionalRowId('Company', input.bookedForCompanyId),
      facilityId: optionalRowId('Facility', input.facilityId),
      classification: classificationFrom(input.classification),
    };
    const kept = input.dryRun !== true;
    const { rows } = kept
      ? await importBookings(tx, list)
      : await rehearse(tx, (on) => importBookings(on, list));
    return { rows: rows.map((row) => ({ ...row, kept })) };
  },
  payload: (t) => ({
    rows: t.field({
      type: [Outcome],
      description: 'What became of every row, in their order.',
      resolve: ({ rows }) => rows,
    }),
  }),
});
