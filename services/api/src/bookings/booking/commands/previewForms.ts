import { dispatchPreviewRules } from '@ptc/schema/rules/itinerary';
import type { QuestionAnswer } from '@ptc/schema/rules/questionnaireAnswers';
import type { PatientRow } from '../../../patients/records/patients.queries.ts';
import { checkRules } from '../../core/commands/checkRules.ts';
import { formFacts, type FactSources } from '../../filled-forms/domain/formFacts.ts';
import { printForm } from '../../filled-forms/domain/printForm.ts';
import { factEntries, factPlaces } from '../../filled-forms/factSources.queries.ts';
import { neededForms, type NeededForm } from '../../filled-forms/neededForms.queries.ts';
import type { FieldValue } from '../../../platform/pdf/layout.ts';
import type { RawSql } from '../../../db/client.ts';
import { findNamed } from './findNamed.ts';
import { planLegs } from './planLegs.ts';
import type { PreviewInput } from './previewDispatch.ts';
import type { Reading } from './reading.ts';
import { checkLegClassifications } from './resolveClassification.ts';
import { resolveMarketAndCareProvider } from './resolveParties.ts';

/** A booking as far as it is typed, with what forms print besides. */
export interface TypedBooking extends PreviewInput {
  /** By which rule it would be planned; null: not known. */
  readonly ruleId: string | null;
  readonly authorizationNumbers: readonly string[];
  readonly answers: readonly QuestionAnswer[];
}

/** A form that the first leg would need, with what it would print. */
export interface TypedForm {
  readonly form: NeededForm;
  readonly values: Readonly<Record<string, FieldValue>>;
}

/**
 * The forms that the first leg of a booking would need as it is typed, filled; nothing is written. Refuses
 * bad input as booking does.
 */
export const previewForms = async (
  reading: Reading & { readonly sql: RawSql },
  given: TypedBooking,
  patient: PatientRow & { readonly home: string | null },
): Promise<TypedForm[]> => {
  const { market, careProvider } = await resolveMarketAndCareProvider(reading, given);
  const input = {
    ...given,
    ...checkRules(dispatchPreviewRules({ now: reading.now, editing: given.itineraryId != null }), given),
  };
  const named = await findNamed(reading, market, input, null);
  const [classification] = checkLegClassifications(named.lookups, input);
  const legs = await planLegs(
    reading,
    { market, companyId: careProvider.id, bookedByCompanyId: reading.actor.companyId },
    input,
    named.facilities,
  );
  const [leg] = legs;
  if (!leg?.pickUpAt || !classification || patient.companyId !== careProvider.id) return [];
  const { callTypeId, urgencyId, priorityId, variableIds } = classification;
  const types = await factPlaces(
    reading.sql,
    [leg.pickUp.stop.facilityId, leg.dropOff.stop.facilityId].filter((id) => id !== null),
  );
  const typeOf = (id: string | null) => types.find((one) => one.id === id) ?? null;
  const entries = await factEntries(
    reading.sql,
    [callTypeId, urgencyId, priorityId, ...variableIds].filter((id) => id !== null),
    market.ownerCompanyId,
  );
  const entryOf = (id: string | null) => entries.find((one) => one.id === id) ?? null;
  const sources: FactSources = {
    bookingName: '',
    isRoundTrip: given.type === 'ROUND_TRIP',
    authorizationNumbers: given.authorizationNumbers,
    careProvider: careProvider.name,
    careProviderPhone: careProvider.settings.phone,
    caller: null,
    external: null,
    legName: '',
    pickUpAt: leg.pickUpAt,
    pickUpTimeZone: leg.pickUpTimeZone,
    appointmentAt: leg.appointmentAt,
    dropOffTimeZone: leg.dropOffTimeZone,
    pickUp: leg.pickUp.stop,
    dropOff: leg.dropOff.stop,
    pickUpLetter: typeOf(leg.pickUp.stop.facilityId)?.letter ?? null,
    dropOffLetter: typeOf(leg.dropOff.stop.facilityId)?.letter ?? null,
    callType: entryOf(callTypeId),
    urgency: entryOf(urgencyId),
    priority: entryOf(priorityId),
    needs: variableIds.flatMap((id) => entryOf(id) ?? []),
    distanceMeters: leg.routeDistanceMeters,
    patient,
    answers: given.answers,
  };
  const forms = await neededForms(reading.sql, {
    ...sources,
    batchId: null,
    ruleId: given.ruleId,
    companyId: careProvider.id,
    marketId: market.id,
    status: 'DRAFT',
    callTypeId,
    pickUpTypeId: typeOf(leg.pickUp.stop.facilityId)?.typeId ?? null,
  });
  const facts = formFacts(sources);
  return forms.map((form) => ({ form, values: printForm(form.mapping, facts, given.answers) }));
};
