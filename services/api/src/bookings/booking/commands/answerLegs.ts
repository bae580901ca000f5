import type { QuestionAnswer } from '@ptc/schema/rules/questionnaireAnswers';
import { keptAnswers, type Incomplete } from '@ptc/schema/rules/questionnaireEvaluate';
import { questionnaireFacts } from '@ptc/schema/rules/questionnaireFacts';
import type { Database } from '../../../db/client.ts';
import type { BookingMarket } from '../../../network/companies/bookingMarket.queries.ts';
import { facilityTypeCodes } from '../../../network/facilities/bookingFacility.queries.ts';
import type { BookingPatient } from '../../../patients/records/bookingPatient.queries.ts';
import { asEvaluated, findVersionInForce, type VersionRow } from '../../documents/questionnaires.queries.ts';
import type { ScriptFaultOf } from '../../documents/commands/noteScriptFaults.ts';
import type { DecidedByAnswers } from '../../documents/questionnaires.table.ts';
import { evaluateQuestionnaire } from '../../documents/scripts/evaluateQuestionnaire.ts';
import type { Classification } from './resolveClassification.ts';
import type { PlannedLeg } from './timeLeg.ts';

/**
 * The version that new legs of a market are asked by; null: questions are not used, bookers classify by hand.
 */
export const versionForNew = async (
  db: Database,
  { id, settings }: Pick<BookingMarket, 'id' | 'settings'>,
  byProxy: boolean,
): Promise<VersionRow | null> => {
  const { questionnaireBookingId, questionnaireProxyId, useQuestions } = settings;
  const formId = (byProxy ? questionnaireProxyId : null) ?? questionnaireBookingId;
  return useQuestions === false || formId == null ? null : findVersionInForce(db, formId, id);
};

/** A leg as far as scripts may know of it. */
export type FactLeg = Pick<PlannedLeg, 'pickUpAt' | 'pickUpTimeZone' | 'routeDistanceMeters'> & {
  readonly pickUp: { readonly stop: { readonly facilityId: string | null } };
  readonly dropOff: { readonly stop: { readonly facilityId: string | null } };
};

/** What follows from the answers of a leg, as it is kept. */
export interface Answered {
  readonly version: VersionRow;
  readonly answers: QuestionAnswer[];
  readonly decided: DecidedByAnswers;
  readonly incomplete: Incomplete[];
  /** Scripts that failed. */
  readonly faults: ScriptFaultOf[];
}

/** Evaluates the answers of a leg with what is known of patient, places and time. */
export const answerLeg = async (
  db: Database,
  of: {
    readonly market: Pick<BookingMarket, 'name'>;
    readonly patient: Pick<BookingPatient, 'dateOfBirth' | 'gender' | 'traits'>;
    readonly version: VersionRow;
    readonly leg: FactLeg;
    readonly answers: readonly QuestionAnswer[];
  },
): Promise<Answered> => {
  const { market, patient, version, leg } = of;
  const ends = [leg.pickUp.stop.facilityId, leg.dropOff.stop.facilityId];
  const types = await facilityTypeCodes(
    db,
    ends.filter((id) => id !== null),
  );
  const typeOf = (id: string | null | undefined): string | null => (id ? (types.get(id) ?? null) : null);
  const facts = questionnaireFacts({
    ...patient.traits,
    dateOfBirth: patient.dateOfBirth,
    gender: patient.gender,
    pickUpFacilityType: typeOf(ends[0]),
    dropOffFacilityType: typeOf(ends[1]),
    pickUpAt: leg.pickUpAt,
    pickUpTimeZone: leg.pickUpTimeZone,
    distanceMeters: leg.routeDistanceMeters,
    market: market.name,
  });
  const evaluated = asEvaluated(version);
  const evaluation = await evaluateQuestionnaire(evaluated, of.answers, facts);
  return {
    version,
    answers: keptAnswers(evaluated, evaluation),
    decided: {
      callType: evaluation.callType,
      urgency: evaluation.urgency,
      priority: evaluation.priority,
      variableIds: [...evaluation.variableIds],
    },
    incomplete: [...evaluation.incomplete],
    faults: evaluation.questions.flatMap(({ name, errors }) =>
      errors.map((error) => ({ ...error, question: name })),
    ),
  };
};

/** A leg's classification by its answers; what they leave open is as somebody said by hand, or open. */
export const classifiedBy = ({ decided }: Answered, byHand: LegClassification | null): LegClassification => ({
  callTypeId: decided.callType?.id ?? byHand?.callTypeId ?? null,
  urgencyId: decided.urgency?.id ?? byHand?.urgencyId ?? null,
  priorityId: decided.priority?.id ?? byHand?.priorityId ?? null,
  variableIds: decided.variableIds,
});

/** A classification of which something may be open still: then the leg is incomplete. */
export type LegClassification = { [K in keyof Omit<Classification, 'variableIds'>]: string | null } & {
  readonly variableIds: string[];
};
