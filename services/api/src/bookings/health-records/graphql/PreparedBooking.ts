import { wallTime } from '@ptc/schema/rules/wallTime';
import { completeAddress } from '../../../reference/addresses/completeAddress.ts';
import { Address } from '../../../reference/addresses/graphql/Address.ts';
import type { FacilityRow } from '../../../network/facilities/facilities.queries.ts';
import { Facility } from '../../../network/facilities/graphql/Facility.ts';
import { GenderEnum } from '../../../patients/records/graphql/enums.ts';
import { Patient } from '../../../patients/records/graphql/Patient.ts';
import type { PatientRow } from '../../../patients/records/patients.queries.ts';
import { holdsAny } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { globalId, localId } from '../../../platform/graphql/globalId.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { isUuid } from '../../../platform/ids.ts';
import { Itinerary } from '../../core/graphql/refs.ts';
import type { NamedPlace } from '../domain/visit.ts';
import { bookingOfVisit, preparedById, type PreparedRow } from '../preparedBookings.queries.ts';

const PreparedPlace = builder
  .objectRef<NamedPlace & { readonly facilityId: string | null }>('PreparedPlace')
  .implement({
    description: 'An end of a visit, as a health record named it.',
    fields: (t) => ({
      name: t.exposeString('name', { nullable: true, description: 'What it was called; null: nothing.' }),
      notes: t.exposeString('notes', { nullable: true, description: 'What was said beside; null: nothing.' }),
      isHome: t.exposeBoolean('isHome', { description: "Whether it is the patient's home." }),
      facility: t.field({
        type: Facility,
        nullable: true,
        description: 'The facility or department that it is; null: not found, or home.',
        resolve: ({ facilityId }, _args, ctx) => loadNode(ctx, Facility, facilityId),
      }),
    }),
  });

const PreparedPerson = builder.objectRef<PreparedRow['visit']['patient']>('PreparedPerson').implement({
  description: 'Whose visit it is, as a health record named them.',
  fields: (t) => ({
    reference: t.exposeString('reference', { nullable: true, description: 'Number of the record.' }),
    firstName: t.exposeString('firstName', { nullable: true, description: 'First name.' }),
    lastName: t.exposeString('lastName', { nullable: true, description: 'Last name.' }),
    dateOfBirth: t.exposeString('dateOfBirth', { nullable: true, description: 'As it was sent.' }),
    middleName: t.string({
      nullable: true,
      description: 'Further given names; null: not said.',
      resolve: ({ more }) => more?.middleName ?? null,
    }),
    suffix: t.string({
      nullable: true,
      description: 'As Jr. or III; null: not said.',
      resolve: ({ more }) => more?.suffix ?? null,
    }),
    gender: t.field({
      type: GenderEnum,
      nullable: true,
      description: 'Null: not said, or in other words than ours.',
      resolve: ({ more }) => more?.gender ?? null,
    }),
    email: t.string({
      nullable: true,
      description: 'E-mail address as it was sent; null: not said.',
      resolve: ({ more }) => more?.email ?? null,
    }),
    mobile: t.string({
      nullable: true,
      description: 'Mobile number as it was sent; null: not said.',
      resolve: ({ more }) => more?.mobile ?? null,
    }),
    phone: t.string({
      nullable: true,
      description: 'Phone number as it was sent; null: not said.',
      resolve: ({ more }) => more?.phone ?? null,
    }),
    residence: t.field({
      type: Address,
      nullable: true,
      description: 'Where they live, placed by its ZIP code; null: not said, or no such place.',
      resolve: ({ more }) => (more?.address ? completeAddress(more.address) : null),
    }),
  }),
});

/** An instant as it was sent, or wall clock in a zone. */
const instantIn = (text: string | null, timeZone: string): Date | null => {
  if (text === null) return null;
  const wall = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/u.exec(text);
  return wall ? wallTime(wall[1] ?? '', wall[2] ?? '', timeZone) : new Date(text);
};

/**
 * The zone of an end by whose clock its time was said: of the facility, at home of where the patient lives;
 * the caller's where neither is known.
 */
const zoneOfEnd = async (ctx: Context, row: PreparedRow, end: 'pickUp' | 'dropOff'): Promise<string> => {
  const { isHome } = row.visit[end];
  const patient = isHome ? await loadNode<PatientRow>(ctx, Patient, row.patientId) : null;
  const facilityId = isHome
    ? (patient?.facilityId ?? null)
    : end === 'pickUp'
      ? row.pickUpFacilityId
      : row.dropOffFacilityId;
  const facility = await loadNode<FacilityRow>(ctx, Facility, facilityId);
  return (facility?.address ?? patient?.residence)?.timeZone ?? ctx.actor?.timeZone ?? 'UTC';
};

const PreparedBooking = builder.objectRef<PreparedRow>('PreparedBooking').implement({
  description:
    'What a health record sent of a visit, with what was found of it, for its care provider to book. Kept for a day after it came last.',
  fields: (t) => ({
    id: t.id({ description: 'Opaque.', resolve: ({ id }) => globalId('PreparedBooking', id) }),
    encounterCsn: t.string({
      nullable: true,
      description: 'Number of the visit; null: it has another key.',
      resolve: ({ visit }) => visit.encounterCsn,
    }),
    patient: t.field({
      type: Patient,
      nullable: true,
      description: 'Whose visit it is; null: not found, or several may be meant.',
      resolve: ({ patientId }, _args, ctx) => loadNode(ctx, Patient, patientId),
    }),
    person: t.field({
      type: PreparedPerson,
      description: 'Whose visit it is, as it was sent.',
      resolve: ({ visit }) => visit.patient,
    }),
    pickUp: t.field({
      type: PreparedPlace,
      description: 'Where it begins.',
      resolve: ({ visit, pickUpFacilityId: facilityId }) => ({ ...visit.pickUp, facilityId }),
    }),
    dropOff: t.field({
      type: PreparedPlace,
      description: 'Where it ends.',
      resolve: ({ visit, dropOffFacilityId: facilityId }) => ({ ...visit.dropOff, facilityId }),
    }),
    pickUpAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it begins, a time without a zone by the clock of where it does; null: not said.',
      resolve: async (row, _args, ctx) => instantIn(row.visit.pickUpAt, await zoneOfEnd(ctx, row, 'pickUp')),
    }),
    appointmentAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'The appointment it goes to, a time without a zone by the clock of where that is; null: none was said.',
      resolve: async (row, _args, ctx) =>
        instantIn(row.visit.appointmentAt, await zoneOfEnd(ctx, row, 'dropOff')),
    }),
    itinerary: t.field({
      type: Itinerary,
      nullable: true,
      description: 'The booking there is of it, or of its appointment, and not cancelled; null: none yet.',
      resolve: async (row, _args, ctx) => loadNode(ctx, Itinerary, await bookingOfVisit(ctx.db, row)),
    }),
  }),
});

builder.queryField('preparedBooking', (t) =>
  t.field({
    type: PreparedBooking,
    nullable: true,
    description: "What a health record sent to the caller's company; null: there is none of that id.",
    authScopes: { roles: ['MANAGE_BOOKING'] },
    args: {
      id: t.arg.id({ required: true, description: 'Its id, or what stands in the address of the editor.' }),
    },
    resolve: async (_root, { id }, ctx) => {
      const { actor } = ctx;
      const key = isUuid(id) ? id : localId('PreparedBooking', id);
      return actor && key !== null && holdsAny(actor, ['MANAGE_BOOKING'])
        ? preparedById(ctx.db, actor.companyId, key)
        : null;
    },
  }),
);
