import type { QuestionAnswer } from '@ptc/schema/rules/questionnaireAnswers';
import type { CommandTx } from '../../../platform/command.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import { refuseIssues } from '../../core/commands/refuseIssues.ts';
import { keepAnswers } from '../../documents/commands/keepAnswers.ts';
import { noteScriptFaults } from '../../documents/commands/noteScriptFaults.ts';
import type { VersionRow } from '../../documents/questionnaires.queries.ts';
import {
  answerLeg,
  classifiedBy,
  versionForNew,
  type Answered,
  type LegClassification,
} from './answerLegs.ts';
import type { CreateItineraryInput } from './bookingInput.ts';
import type { Classification } from './resolveClassification.ts';
import type { Parties } from './resolveParties.ts';
import type { PlannedLeg } from './timeLeg.ts';

/** A new leg as it was asked: what it is, its answers if there are any, and whether something is open. */
export interface AskedLeg {
  readonly classification: LegClassification;
  readonly answered: Answered | null;
  readonly isOpen: boolean;
}

/** Of a leg nobody asked about. */
export const NOTHING_ASKED: AskedLeg = {
  classification: { callTypeId: null, urgencyId: null, priorityId: null, variableIds: [] },
  answered: null,
  isOpen: false,
};

/**
 * Asks new legs by the market's questionnaire: each begins with the answers of the leg before. Where
 * questions are not used the booker's own classification counts (`byHand`, by leg), and one has to be sent
 * for each. `tried`: asks by this version, whatever the market asks by.
 */
export const askLegs = async (
  tx: CommandTx,
  parties: Parties,
  input: Pick<CreateItineraryInput, 'legs'>,
  planned: readonly PlannedLeg[],
  byHand: readonly (Classification | null)[],
  tried: VersionRow | null = null,
): Promise<AskedLeg[]> => {
  const { market, patient, careProvider, bookedByCompanyId } = parties;
  const version = tried ?? (await versionForNew(tx.db, market, careProvider.id !== bookedByCompanyId));
  if (!version) {
    refuseIssues(
      input.legs.flatMap(({ answers }, index) =>
        answers?.length ? [{ path: `legs.${index}.answers`, code: 'not_allowed_value' }] : [],
      ),
    );
    if (input.legs.some((_leg, index) => !byHand[index]))
      refuseIssues([{ path: 'classification', code: 'required' }]);
  }
  let answers: readonly QuestionAnswer[] | null = null;
  const asked: AskedLeg[] = [];
  for (const [index, leg] of planned.entries()) {
    answers = input.legs[index]?.answers ?? answers;
    const answered: Answered | null =
      version && answers ? await answerLeg(tx.db, { market, patient, version, leg, answers }) : null;
    // A way back begins with what the way there is.
    const own = byHand[index] ?? byHand[0] ?? null;
    asked.push({
      classification: answered ? classifiedBy(answered, own) : (own ?? NOTHING_ASKED.classification),
      answered,
      isOpen: version !== null && (answered === null || answered.incomplete.length > 0),
    });
  }
  return asked;
};

/** The one classification of a template, which cannot wait for answers. */
export const classificationOfAll = (asked: readonly AskedLeg[]): Classification => {
  const [first] = asked;
  const { callTypeId, urgencyId, priorityId, variableIds } = (first ?? NOTHING_ASKED).classification;
  if (
    asked.some(({ isOpen }) => isOpen) ||
    callTypeId === null ||
    urgencyId === null ||
    priorityId === null
  ) {
    refuseIssues([{ path: 'legs.0.answers', code: 'required' }]);
    throw new Error('unreachable');
  }
  return { callTypeId, urgencyId, priorityId, variableIds };
};

/** Keeps what new legs were answered. */
export const keepAskedLegs = async (
  tx: CommandTx,
  trips: readonly TripRow[],
  asked: readonly AskedLeg[],
): Promise<void> => {
  for (const [index, trip] of trips.entries()) {
    const answered = asked[index]?.answered;
    if (answered) await keepLegAnswers(tx, trip, answered);
  }
};

/** Keeps what a leg was answered, and which scripts failed over it. */
export const keepLegAnswers = async (
  tx: CommandTx,
  { id: tripId, itineraryId }: Pick<TripRow, 'id' | 'itineraryId'>,
  { version, answers, decided, incomplete, faults }: Answered,
): Promise<void> => {
  await keepAnswers(tx, { tripId, itineraryId, versionId: version.id, answers, decided, incomplete });
  await noteScriptFaults(tx, version, faults);
};
