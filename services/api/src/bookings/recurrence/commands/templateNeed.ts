import type { CommandTx } from '../../../platform/command.ts';
import { answerLeg, classifiedBy, versionForNew, type Answered } from '../../booking/commands/answerLegs.ts';
import type { LegInput } from '../../booking/commands/bookingInput.ts';
import { resolveClassification, type Classification } from '../../booking/commands/resolveClassification.ts';
import type { PlannedLeg } from '../../booking/commands/timeLeg.ts';
import type { Booking } from '../../core/commands/booking.ts';
import { refuseIssues } from '../../core/commands/refuseIssues.ts';
import { noteScriptFaults } from '../../documents/commands/noteScriptFaults.ts';
import { findVersions, type VersionRow } from '../../documents/questionnaires.queries.ts';
import { findBookingPatient } from '../../../patients/records/bookingPatient.queries.ts';
import type { TemplateAnswers, TemplateClassification } from '../recurrences.table.ts';
import type { LegsEdit } from './templateEdit.ts';

const kept = (answered: Answered | null): TemplateAnswers | null =>
  answered && {
    versionId: answered.version.id,
    answers: answered.answers,
    decided: answered.decided,
    incomplete: answered.incomplete,
  };

/** What every day of a template needs, with the answers of its legs where they made it so. */
export const needWithAnswers = (
  { variableIds, ...kind }: Classification,
  answered: readonly (Answered | null)[],
): TemplateClassification => ({
  ...kind,
  variableIds: [...variableIds],
  ...(answered.some((one) => one !== null) ? { answers: answered.map(kept) } : {}),
});

/**
 * The version that the legs of a template were answered with; where none were, the one that the market asks
 * new legs by.
 */
const versionOf = async (
  tx: CommandTx,
  { market, itinerary }: Booking,
  { answers = [] }: TemplateClassification,
): Promise<VersionRow | null> => {
  const id = answers.find((one) => one !== null)?.versionId;
  if (id === undefined)
    return versionForNew(tx.db, market, itinerary.bookedByCompanyId !== itinerary.companyId);
  const [found] = await findVersions(tx.db, [id]);
  return found ?? null;
};

/**
 * Answers the legs again, with what was sent or what they had; a leg without either, such as a way back, goes
 * on with those of the leg before.
 */
const answerAll = async (
  tx: CommandTx,
  booking: Booking,
  current: TemplateClassification,
  legs: readonly LegInput[],
  planned: readonly PlannedLeg[],
): Promise<TemplateClassification | null> => {
  const { market, itinerary } = booking;
  const version = await versionOf(tx, booking, current);
  const patient = await findBookingPatient(tx.db, itinerary.patientId);
  if (!version || !patient) {
    refuseIssues(
      legs.flatMap(({ answers }, index) =>
        answers?.length ? [{ path: `legs.${index}.answers`, code: 'not_allowed_value' }] : [],
      ),
    );
    return null;
  }
  const askedAgain = legs.some(({ answers }) => answers != null);
  const answered: (Answered | null)[] = [];
  for (const [index, leg] of planned.entries()) {
    const had = askedAgain && index >= legs.length ? undefined : current.answers?.[index]?.answers;
    const answers = legs[index]?.answers ?? had ?? answered[index - 1]?.answers;
    answered.push(answers ? await answerLeg(tx.db, { market, patient, version, leg, answers }) : null);
  }
  // Whoever gets a bundle carries all of it: nothing may be open.
  const open = answered.findIndex((one) => one === null || one.incomplete.length > 0);
  if (open >= 0)
    refuseIssues([{ path: `legs.${Math.min(open, legs.length - 1)}.answers`, code: 'required' }]);
  for (const one of answered) if (one) await noteScriptFaults(tx, version, one.faults);
  const [first = null] = answered;
  const need = first && classifiedBy(first, current);
  if (!need?.callTypeId || !need.urgencyId || !need.priorityId) return null;
  const { callTypeId, urgencyId, priorityId, variableIds } = need;
  return needWithAnswers({ callTypeId, urgencyId, priorityId, variableIds }, answered);
};

/**
 * What the days of an edit need: by the answers that were sent; by hand, which takes the place of answers; or
 * by the answers there are where the legs became others, since times and places count too. Null: as it is.
 */
export const enteredNeed = async (
  tx: CommandTx,
  booking: Booking,
  { legs, classification }: LegsEdit,
  planned: readonly PlannedLeg[] | null,
  current: TemplateClassification,
): Promise<TemplateClassification | null> => {
  const sent = legs?.some(({ answers }) => answers != null) ?? false;
  if (!sent && classification)
    return needWithAnswers(await resolveClassification(tx, booking.market, classification), []);
  return legs && planned && (sent || current.answers) ? answerAll(tx, booking, current, legs, planned) : null;
};
