import type { RequiredWhen } from '@ptc/schema/rules/formFacts';

/** What of a leg decides which forms it needs. */
export interface FormCircumstances {
  readonly callTypeId: string | null;
  /** Kinds of payors in force on the day. */
  readonly payorTypes: readonly string[];
  readonly pickUpTypeId: string | null;
}

const meets = (wanted: readonly string[], there: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((one) => there.includes(one));

/** Payors are typed by people: how a kind is written is no difference. */
const folded = (texts: readonly string[]): string[] => texts.map((text) => text.trim().toLowerCase());
const one = (id: string | null): string[] => (id === null ? [] : [id]);

/** Whether a form says of itself that a leg needs it. */
export const isRequired = (when: RequiredWhen | null, of: FormCircumstances): boolean =>
  when !== null &&
  when.callTypeIds.length + when.payorTypes.length + when.facilityTypeIds.length > 0 &&
  meets(when.callTypeIds, one(of.callTypeId)) &&
  meets(folded(when.payorTypes), folded(of.payorTypes)) &&
  meets(when.facilityTypeIds, one(of.pickUpTypeId));
