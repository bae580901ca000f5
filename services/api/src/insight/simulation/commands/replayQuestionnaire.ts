import { localDay } from '@ptc/schema/rules/dates';
import { QUESTIONS } from '@ptc/schema/rules/limits';
import type { Incomplete } from '@ptc/schema/rules/questionnaireEvaluate';
import {
  answerLeg,
  classifiedBy,
  type LegClassification,
} from '../../../bookings/booking/commands/answerLegs.ts';
import { poundsOfLeg, quantitiesOf } from '../../../bookings/core/domain/quantitiesOf.ts';
import { poundsOf } from '../../../patients/records/domain/pounds.ts';
import { payorTypesOn } from '../../../bookings/dispatch/circumstances.queries.ts';
import {
  loadDispatchSources,
  type DispatchSources,
} from '../../../bookings/dispatch/dispatchFacts.queries.ts';
import { candidatesFor } from '../../../bookings/dispatch/domain/candidatesFor.ts';
import { planDispatch } from '../../../bookings/dispatch/domain/planDispatch.ts';
import { mayKeepForm } from '../../../bookings/documents/forms.policy.ts';
import { formsById } from '../../../bookings/documents/forms.queries.ts';
import { versionsOfForms, type VersionRow } from '../../../bookings/documents/questionnaires.queries.ts';
import { clocksOf } from '../../../network/companies/domain/clockSettings.ts';
import { findBookingMarket, type BookingMarket } from '../../../network/companies/bookingMarket.queries.ts';
import { metersIn } from '../../../network/pricing/domain/price.ts';
import { isUuid } from '../../../platform/ids.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { lastAnsweredLegs, type AnsweredLeg } from '../questionnaireReplay.queries.ts';
import type { Trying } from './replayRule.ts';

/** A leg of which something would be otherwise. */
export interface ReplayedLeg {
  readonly tripId: string;
  readonly before: LegClassification;
  readonly after: LegClassification;
  readonly isOtherwise: boolean;
  /** Why its answers would not be enough any more; empty: they are, or were not before either. */
  readonly incomplete: readonly Incomplete[];
  /** Who would be asked now and was not, and the reverse, by the rules and contracts of today. */
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

export interface QuestionnaireReplayResult {
  readonly legs: number;
  readonly classifiedOtherwise: number;
  readonly becomeIncomplete: number;
  readonly toOthers: number;
  readonly ownerCompanyId: string;
  readonly examples: readonly ReplayedLeg[];
}

const MINUTE = 60_000;
const same = (a: LegClassification, b: LegClassification): boolean =>
  a.callTypeId === b.callTypeId &&
  a.urgencyId === b.urgencyId &&
  a.priorityId === b.priorityId &&
  a.variableIds.toSorted().join() === b.variableIds.toSorted().join();

/** Who would be asked for a leg of this classification, in any round. */
const askedFor = (
  market: BookingMarket,
  sources: DispatchSources,
  row: AnsweredLeg,
  classification: LegClassification,
): string[] => {
  const { trip } = row;
  const pounds = poundsOf(row.patient.traits);
  const legs = [
    {
      ...trip,
      ...classification,
      patientPounds: poundsOfLeg(trip, pounds),
      quantity:
        trip.routeDistanceMeters === null
          ? null
          : Number(metersIn(trip.routeDistanceMeters, market.settings.distanceUnit)),
      circumstances: {
        bookedAt: row.bookedAt,
        payorTypes: payorTypesOn(row.patient.payors, localDay(trip.pickUpAt, market.timeZone)),
        pickUpTypeId: row.pickUpTypeId,
        dropOffTypeId: row.dropOffTypeId,
        quantities: quantitiesOf(trip, market.timeZone, {
          bornOn: row.patient.dateOfBirth,
          pounds,
        }),
      },
    },
  ];
  const vip = row.vipCompanyId === null ? null : { companyId: row.vipCompanyId, exclusive: row.vipExclusive };
  const { explanation } = planDispatch({
    legs,
    rules: sources.rules,
    candidates: candidatesFor(sources, { legs, vip, excludedCompanyIds: [] }),
    timeZone: market.timeZone,
    vip,
    forceOffer: false,
    expiryGraceMinutes: market.settings.expiryGraceMinutes,
    minimumNoticeMinutes: clocksOf(market.settings).minimumNoticeMinutes,
    requiredCredentials: market.settings.requiredCredentials ?? [],
    now: new Date(Math.min(row.bookedAt.getTime(), trip.pickUpAt.getTime() - MINUTE)),
  });
  return explanation.rounds.flatMap(({ companies }) => companies.map(({ companyId }) => companyId));
};

/** The draft of a questionnaire and the market it is for, for those who keep it. */
const openDraft = async (
  { db, actor }: Trying,
  formId: string,
): Promise<{ draft: VersionRow; market: BookingMarket | null }> => {
  if (!actor) throw NotPermitted({});
  const [form] = isUuid(formId) ? await formsById(db, actor.companyId, [formId]) : [];
  if (form?.kind !== 'QUESTIONNAIRE') throw NotFound({ path: 'questionnaireId' });
  if (!mayKeepForm(actor, form.kind, form.companyId)) throw NotPermitted({});
  const draft = (await versionsOfForms(db, actor, [form.id])).find(({ state }) => state === 'DRAFT');
  if (!draft) throw NotFound({ path: 'questionnaireId' });
  const market = form.marketId === null ? null : await findBookingMarket(db, form.marketId);
  return { draft, market: market?.ownerCompanyId === actor.companyId ? market : null };
};

/**
 * What the draft of a questionnaire would have made of the legs that last answered it, with the answers that
 * were given. Nothing is written.
 */
export const replayQuestionnaire = async (
  trying: Trying,
  formId: string,
  wanted: number,
): Promise<QuestionnaireReplayResult> => {
  const { db } = trying;
  const { draft, market } = await openDraft(trying, formId);
  const nothing = { classifiedOtherwise: 0, becomeIncomplete: 0, toOthers: 0, examples: [] };
  if (!market) return { legs: 0, ownerCompanyId: draft.companyId, ...nothing };
  const rows = await lastAnsweredLegs(
    db,
    market.id,
    formId,
    Math.max(1, Math.min(wanted, QUESTIONS.replayed)),
  );
  const sources = new Map<string, Promise<DispatchSources>>();
  const times = rows.map(({ trip }) => trip.pickUpAt.getTime());
  const sourcesOf = (careProviderId: string): Promise<DispatchSources> => {
    const known = sources.get(careProviderId);
    if (known) return known;
    const window = {
      from: new Date(Math.min(...times)),
      to: new Date(Math.max(...times)),
      exceptItineraryId: null,
    };
    const asked = loadDispatchSources(db, market, careProviderId, window);
    sources.set(careProviderId, asked);
    return asked;
  };
  const replayed: ReplayedLeg[] = [];
  for (const row of rows) {
    const { trip } = row;
    const answered = await answerLeg(db, {
      market,
      patient: row.patient,
      version: draft,
      leg: { ...trip, pickUp: { stop: trip.pickUp }, dropOff: { stop: trip.dropOff } },
      answers: row.answers,
    });
    const before: LegClassification = {
      callTypeId: trip.callTypeId,
      urgencyId: trip.urgencyId,
      priorityId: trip.priorityId,
      variableIds: trip.variableIds,
    };
    const after = classifiedBy(answered, before);
    const isOtherwise = !same(before, after);
    const incomplete = row.incomplete.length === 0 ? answered.incomplete : [];
    if (!isOtherwise && incomplete.length === 0) continue;
    const [was, would] = isOtherwise
      ? await sourcesOf(trip.companyId).then((of) => [
          askedFor(market, of, row, before),
          askedFor(market, of, row, after),
        ])
      : [[], []];
    replayed.push({
      tripId: trip.id,
      before,
      after,
      isOtherwise,
      incomplete,
      gained: (would ?? []).filter((id) => !was?.includes(id)),
      lost: (was ?? []).filter((id) => !would?.includes(id)),
    });
  }
  return {
    legs: rows.length,
    classifiedOtherwise: replayed.filter((one) => one.isOtherwise).length,
    becomeIncomplete: replayed.filter((one) => one.incomplete.length > 0).length,
    toOthers: replayed.filter((one) => one.gained.length > 0 || one.lost.length > 0).length,
    ownerCompanyId: draft.companyId,
    examples: replayed.slice(0, QUESTIONS.replayExamples),
  };
};
