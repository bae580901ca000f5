import { appointmentRowRules } from '@ptc/schema/rules/appointmentList';
import { checkInput } from '@ptc/schema/rules/issues';
import { DateTime } from 'luxon';
import type { ReturnType } from '@ptc/schema/rules/lists/bookings';
import { attempt } from '../../../platform/attempt.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { InvalidInput, type InputIssue, type Refusal } from '../../../platform/refusal.ts';
import { calledBy, facilitiesCalled } from '../../../network/facilities/calledFacilities.queries.ts';
import { listLookups, type LookupView } from '../../../network/lookups/lookups.queries.ts';
import { meantBy, patientsMeant } from '../../../patients/records/namedPatients.queries.ts';
import { readAppointment, type Appointment, type AppointmentRow } from '../domain/readAppointment.ts';
import { appointmentBooking, homeOf } from './appointmentBooking.ts';
import type { ClassificationInput, CreateItineraryInput } from './bookingInput.ts';
import { createItinerary } from './createItinerary.ts';
import { resolveMarketAndCareProvider } from './resolveParties.ts';

/** A list of appointments. Ids are row ids. */
export interface ImportBookingsInput {
  readonly marketId: string;
  readonly bookedForCompanyId?: string | null;
  /** Where the appointments of rows are that name no place. */
  readonly facilityId?: string | null;
  /** Null: nobody is fetched again. */
  readonly returnType?: ReturnType | null;
  readonly classification: ClassificationInput;
  readonly rows: readonly AppointmentRow[];
}

/** What became of a row: a booking, or everything that is wrong with it. */
export interface AppointmentOutcome {
  /** From 1. */
  readonly row: number;
  readonly itineraryId: string | null;
  /** By the row's columns. */
  readonly issues: readonly InputIssue[];
  /** Another reason than a column's; null where there is none. */
  readonly refusal: Pick<Refusal, 'code' | 'data'> | null;
}

/** The column that an issue of the booking is about. */
const columns: readonly (readonly [RegExp, string])[] = [
  [/appointmentAt/u, 'date'],
  [/returnPickUpAt/u, 'returnTime'],
  [/pickUp/u, 'name'],
  [/dropOff|facilityId/u, 'place'],
  [/classification/u, 'callType'],
  [/patientId/u, 'name'],
];
const inColumn = (issue: InputIssue): InputIssue => ({
  ...issue,
  path: columns.find(([of]) => of.test(issue.path))?.[1] ?? issue.path,
});

const issuesOf = (refusal: Refusal): readonly InputIssue[] =>
  refusal.kind === InvalidInput.kind ? (refusal.data['issues'] as unknown as InputIssue[]).map(inColumn) : [];

/** One entry of several, or what is to be said of none and of more than one. */
const only = <T>(found: readonly T[], path: string, what: 'patient' | 'place'): T | InputIssue => {
  const [one] = found;
  if (one === undefined) return { path, code: `${what}_unknown` };
  return found.length > 1 ? { path, code: `${what}_unclear` } : one;
};
const isIssue = (value: object): value is InputIssue => 'code' in value && 'path' in value;

const callTypeOf = (
  found: readonly LookupView[],
  word: string | null | undefined,
  usual: string,
): string | InputIssue => {
  const wanted = word?.trim().toLowerCase() ?? '';
  if (wanted === '') return usual;
  const one = found.find(
    ({ name, code, systemCode }) =>
      name.toLowerCase() === wanted || code.toLowerCase() === wanted || systemCode?.toLowerCase() === wanted,
  );
  return one?.id ?? { path: 'callType', code: 'unknown_option' };
};

type Read = { readonly row: number; readonly given: AppointmentRow; readonly appointment: Appointment };

/** Reads all rows and finds what they name with one query each for patients, places and call types. */
const plannedRows = async (tx: CommandTx, input: ImportBookingsInput) => {
  const { market, careProvider } = await resolveMarketAndCareProvider(tx, input);
  const today = DateTime.fromJSDate(tx.now, { zone: market.timeZone }).toFormat('yyyy-MM-dd');
  const outcomes: AppointmentOutcome[] = [];
  const read: Read[] = [];
  const refuse = (row: number, issues: readonly InputIssue[]): void => {
    outcomes.push({ row, itineraryId: null, issues, refusal: null });
  };
  for (const [index, sent] of input.rows.entries()) {
    const row = index + 1;
    const judged = checkInput(appointmentRowRules, sent);
    if (!judged.ok) {
      refuse(
        row,
        judged.issues.map(({ path, code, params }) => ({ path, code, params: { ...params } })),
      );
      continue;
    }
    const given = judged.value;
    const found = readAppointment(given, today);
    if (found.ok) read.push({ row, given, appointment: found.value });
    else refuse(row, found.issues);
  }
  const words = [...new Set(read.flatMap(({ given: { place } }) => (place?.trim() ? [place.trim()] : [])))];
  const companyIds = [...new Set([careProvider.id, tx.actor.companyId])];
  const patients = await patientsMeant(
    tx.db,
    careProvider.id,
    read.map(({ appointment }) => appointment),
  );
  const places = await facilitiesCalled(tx.db, { companyIds, marketId: market.id }, words);
  const callTypes = read.some(({ given }) => given.callType?.trim())
    ? await listLookups(tx.db, 'CALL_TYPE', market.ownerCompanyId)
    : [];
  const planned: { row: number; booking: CreateItineraryInput }[] = [];
  for (const { row, given, appointment } of read) {
    const patient = only(meantBy(patients, appointment), 'name', 'patient');
    const word = given.place?.trim() ?? '';
    const place =
      word === ''
        ? input.facilityId
          ? { id: input.facilityId }
          : { path: 'place', code: 'required' }
        : only(calledBy(places, careProvider.id, word), 'place', 'place');
    const callTypeId = callTypeOf(callTypes, given.callType, input.classification.callTypeId);
    const home = isIssue(patient) ? null : homeOf(patient);
    const issues = [patient, place, callTypeId].filter(
      (one): one is InputIssue => typeof one === 'object' && isIssue(one),
    );
    if (!isIssue(patient) && home === null) issues.push({ path: 'name', code: 'no_home' });
    if (isIssue(patient) || isIssue(place) || typeof callTypeId !== 'string' || home === null) {
      refuse(row, issues);
      continue;
    }
    planned.push({
      row,
      booking: appointmentBooking({
        market,
        careProviderId: careProvider.id,
        patient,
        home,
        facilityId: place.id,
        appointment,
        returnType: input.returnType ?? null,
        classification: { ...input.classification, callTypeId },
        comment: given.comment ?? null,
      }),
    });
  }
  return { outcomes, planned };
};

/**
 * Books a clinic's list of appointments: each row is a booking from the patient's home in time for the
 * appointment, by the rules that hold for any booking, or says why it is none. Rows that are refused leave
 * the others in.
 */
export const importBookings = async (
  tx: CommandTx,
  input: ImportBookingsInput,
): Promise<{ readonly rows: readonly AppointmentOutcome[] }> => {
  const { outcomes, planned } = await plannedRows(tx, input);
  for (const { row, booking } of planned) {
    let itineraryId: string | null = null;
    const refusal = await attempt(tx, async (inner) => {
      ({ itineraryId } = await createItinerary(inner, booking));
    });
    const issues = refusal ? issuesOf(refusal) : [];
    outcomes.push({
      row,
      itineraryId: refusal ? null : itineraryId,
      issues,
      refusal: refusal && issues.length === 0 ? { code: refusal.code, data: refusal.data } : null,
    });
  }
  return { rows: outcomes.toSorted((a, b) => a.row - b.row) };
};
