import { localDay } from '@ptc/schema/rules/dates';
import type { QuantityUnit } from '@ptc/schema/rules/lists/rates';
import { statedFacts, statedFactsOf, type SomeStatedFacts } from '@ptc/schema/rules/statedFacts';
import { DateTime } from 'luxon';

/** What a record says of a patient, as far as prices ask; null: it does not say. */
export interface PatientValues {
  readonly bornOn: string | null;
  readonly pounds: number | null;
}

const UNKNOWN: PatientValues = { bornOn: null, pounds: null };

/**
 * Whole years of a patient on the day of a pick-up, local to the market. Days are counted without a zone, in
 * which Luxon would look up an offset at every step.
 */
const ageOn = (bornOn: string, at: Date, timeZone: string): number =>
  Math.max(
    0,
    Math.floor(
      DateTime.fromISO(localDay(at, timeZone), { zone: 'utc' }).diff(
        DateTime.fromISO(bornOn, { zone: 'utc' }),
        'years',
      ).years,
    ),
  );

/**
 * What a leg is priced by beside its distance: what the booker stated of it, else what the patient's record
 * says; left out: not known.
 */
export const quantitiesOf = (
  leg: SomeStatedFacts & { readonly pickUpAt: Date },
  timeZone: string,
  { bornOn, pounds }: PatientValues = UNKNOWN,
): Partial<Record<QuantityUnit, string>> => {
  const stated = statedFactsOf(leg);
  const recorded: Partial<Record<QuantityUnit, number | null>> = {
    AGE: bornOn === null ? null : ageOn(bornOn, leg.pickUpAt, timeZone),
    WEIGHT: pounds,
  };
  return Object.fromEntries(
    statedFacts.flatMap(([name, { ofPatient, min }]): [QuantityUnit, string][] => {
      if (ofPatient === undefined) return [];
      const value = stated[name] > 0 || min > 0 ? stated[name] : (recorded[ofPatient] ?? null);
      return value === null ? [] : [[ofPatient, String(value)]];
    }),
  );
};

/** How heavy the patient of a leg is, in pounds: as stated, else by the record. */
export const poundsOfLeg = (leg: SomeStatedFacts, recorded: number | null): number | null =>
  statedFactsOf(leg).patientWeight || recorded;
