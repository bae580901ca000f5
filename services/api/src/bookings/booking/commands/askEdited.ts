import type { QuestionAnswer } from '@ptc/schema/rules/questionnaireAnswers';
import type { CommandTx } from '../../../platform/command.ts';
import { findBookingPatient } from '../../../patients/records/bookingPatient.queries.ts';
import { patchTrip, type Booking } from '../../core/commands/booking.ts';
import { refuseIssues } from '../../core/commands/refuseIssues.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import { answersOfTrips, findVersions, type VersionRow } from '../../documents/questionnaires.queries.ts';
import {
  answerLeg,
  classifiedBy,
  versionForNew,
  type Answered,
  type LegClassification,
} from './answerLegs.ts';
import { keepLegAnswers } from './askLegs.ts';
import type { EditedLeg } from './planEdits.ts';

/** A leg of an edit with what its answers make of it. */
interface AskedEdit {
  readonly classification: LegClassification;
  readonly answered: Answered;
}

/**
 * Legs of an edit by their ids, added ones by `addedKey`, and which legs of the booking have answers at all.
 */
export type AskedEdits = ReadonlyMap<string, AskedEdit> & { readonly answeredIds: ReadonlySet<string> };

/** How an added leg is found, by its place in the input. */
export const addedKey = (inputIndex: number): string => `added ${inputIndex}`;

/** A leg of an edit as far as its answers go. */
export type LegToAsk = Pick<EditedLeg, 'trip' | 'inputIndex' | 'planned'> & {
  readonly input: Pick<EditedLeg['input'], 'tripId' | 'answers'>;
};

/**
 * Where the leg has not gone out, something may be open; else whoever has it would carry nobody knows what.
 */
const MAY_BE_OPEN: ReadonlySet<TripRow['status']> = new Set<TripRow['status']>([
  'DRAFT',
  'UNFULFILLED',
  'EXPIRED',
  'BLOCKED',
]);

/**
 * Answers the legs of an edit again: with what was sent, or with what they had, since times and places count
 * too. A leg keeps the version it was answered with; one that was never asked, and an added one, is asked by
 * the market's.
 */
export const askEdited = async (
  tx: CommandTx,
  booking: Booking,
  edited: readonly LegToAsk[],
): Promise<AskedEdits> => {
  const { itinerary, market } = booking;
  const stored = await answersOfTrips(
    tx.db,
    booking.trips.map(({ id }) => id),
  );
  const byTrip = new Map(stored.map((row) => [row.tripId, row]));
  const result = new Map<string, AskedEdit>();
  const done = (): AskedEdits => Object.assign(result, { answeredIds: new Set(byTrip.keys()) });
  const sent = edited.some(({ input }) => input.answers != null);
  if (stored.length === 0 && !sent) return done();
  const forNew = await versionForNew(tx.db, market, itinerary.bookedByCompanyId !== itinerary.companyId);
  const versions = new Map<string, VersionRow>(
    (await findVersions(tx.db, [...new Set(stored.map(({ versionId }) => versionId))])).map((row) => [
      row.id,
      row,
    ]),
  );
  const patient = await findBookingPatient(tx.db, itinerary.patientId);
  if (!patient) return done();
  const lastAnswered = booking.trips
    .toSorted((a, b) => a.position - b.position)
    .findLast(({ id }) => byTrip.has(id));
  let before: readonly QuestionAnswer[] | null = lastAnswered
    ? (byTrip.get(lastAnswered.id)?.answers ?? null)
    : null;
  for (const { trip, input, inputIndex, planned } of edited) {
    const own = trip ? byTrip.get(trip.id) : undefined;
    const isItself = trip === null || input.tripId === trip.id;
    const given = isItself ? (input.answers ?? null) : null;
    const answers = given ?? own?.answers ?? (trip === null ? before : null);
    const version = own ? (versions.get(own.versionId) ?? null) : forNew;
    if (!answers) continue;
    if (!version) {
      if (given) refuseIssues([{ path: `legs.${inputIndex}.answers`, code: 'not_allowed_value' }]);
      continue;
    }
    const answered = await answerLeg(tx.db, { market, patient, version, leg: planned, answers });
    if (trip && !MAY_BE_OPEN.has(trip.status) && answered.incomplete.length > 0)
      refuseIssues([{ path: `legs.${inputIndex}.answers`, code: 'required' }]);
    result.set(trip?.id ?? addedKey(inputIndex), {
      answered,
      classification: classifiedBy(answered, trip),
    });
    before = answered.answers;
  }
  return done();
};

/**
 * Keeps the answers of a leg, and whether they are enough; true where the leg lacks something more or less
 * than before.
 */
export const keepAsked = async (
  tx: CommandTx,
  booking: Booking,
  trip: TripRow,
  { answered }: AskedEdit,
): Promise<boolean> => {
  await keepLegAnswers(tx, trip, answered);
  const others = trip.incompleteReasons.filter((reason) => reason !== 'NO_QUESTIONNAIRE');
  const isOpen = answered.incomplete.length > 0;
  if (isOpen === others.length < trip.incompleteReasons.length) return false;
  patchTrip(booking, trip, { incompleteReasons: isOpen ? ['NO_QUESTIONNAIRE', ...others] : others });
  return true;
};
