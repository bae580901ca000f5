import { DateTime } from 'luxon';
import type { Gender } from './lists/people.ts';

/** What scripts know beside the answers: nothing that names anybody. Null: not known. */
export interface QuestionnaireFacts {
  /** Whole years at the pick-up. */
  readonly age: number | null;
  readonly sex: Gender | null;
  readonly weightLb: number | null;
  readonly heightIn: number | null;
  /** Codes of the facility types; null at an address. */
  readonly pickUpFacilityType: string | null;
  readonly dropOffFacilityType: string | null;
  /** Wall-clock where the leg begins: `2026-11-24T09:30`. */
  readonly pickUpAt: string | null;
  /** 1 Monday to 7 Sunday, and 0 to 23. */
  readonly pickUpWeekday: number | null;
  readonly pickUpHour: number | null;
  readonly distanceMiles: number | null;
  /** The market's name. */
  readonly market: string | null;
}

/** The names of the facts, in the order they are listed. */
export const FACT_NAMES = [
  'age',
  'sex',
  'weightLb',
  'heightIn',
  'pickUpFacilityType',
  'dropOffFacilityType',
  'pickUpAt',
  'pickUpWeekday',
  'pickUpHour',
  'distanceMiles',
  'market',
] as const satisfies readonly (keyof QuestionnaireFacts)[];

/** Facts from which the scripts' are made, as the form and the server have them. */
export interface FactSources {
  readonly dateOfBirth: string | null;
  readonly gender: Gender | null;
  readonly weight: string | null;
  readonly weightUnit: string | null;
  readonly height: string | null;
  readonly heightUnit: string | null;
  readonly pickUpFacilityType: string | null;
  readonly dropOffFacilityType: string | null;
  readonly pickUpAt: Date | null;
  readonly pickUpTimeZone: string | null;
  readonly distanceMeters: number | null;
  readonly market: string | null;
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

function measured(value: string | null, factor: number): number | null {
  const number = value === null || value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? tenths(number * factor) : null;
}

/** The facts of a leg, the same in browser and server from the same sources. */
export function questionnaireFacts(from: FactSources): QuestionnaireFacts {
  const at =
    from.pickUpAt && from.pickUpTimeZone
      ? DateTime.fromJSDate(from.pickUpAt, { zone: from.pickUpTimeZone })
      : null;
  const born = from.dateOfBirth && at ? DateTime.fromISO(from.dateOfBirth, { zone: at.zone }) : null;
  return {
    age: born?.isValid && at ? Math.floor(at.diff(born, 'years').years) : null,
    sex: from.gender,
    weightLb: measured(from.weight, from.weightUnit?.toUpperCase() === 'KG' ? 2.204_622_6 : 1),
    heightIn: measured(from.height, from.heightUnit?.toUpperCase() === 'CM' ? 1 / 2.54 : 1),
    pickUpFacilityType: from.pickUpFacilityType,
    dropOffFacilityType: from.dropOffFacilityType,
    pickUpAt: at?.toFormat("yyyy-MM-dd'T'HH:mm") ?? null,
    pickUpWeekday: at?.weekday ?? null,
    pickUpHour: at?.hour ?? null,
    distanceMiles: from.distanceMeters === null ? null : tenths(from.distanceMeters / 1609.344),
    market: from.market,
  };
}
