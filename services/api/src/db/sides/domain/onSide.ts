import type { Role } from '@ptc/schema/rules/lists/people';
import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import {
  CARRIED_STATUSES,
  COMPANY_SIDES,
  SIDE_NAMES,
  SIDES,
  sideNamed,
  type LegFact,
  type Mark,
  type Side,
  type SideAsker,
  type SideName,
  type SideReason,
} from './sides.ts';

/** What names somebody in a leg; a fact that is not given names nobody. */
export type LegFacts = { readonly [Fact in Exclude<LegFact, 'offeredTo'>]?: string | null } & {
  readonly offeredTo?: readonly string[];
};

const carried: ReadonlySet<TripStatus> = new Set<TripStatus>(CARRIED_STATUSES);

const holds = (mark: Mark, asker: SideAsker, leg: LegFacts): boolean => {
  if ('eitherFact' in mark)
    return mark.eitherFact.some((fact) => {
      const id = leg[fact];
      return id != null && (asker.facilityIds ?? []).includes(id);
    });
  if ('isNot' in mark) return leg[mark.fact] !== asker.companyId;
  if (mark.fact === 'offeredTo') return (leg.offeredTo ?? []).includes(asker.companyId);
  const id = leg[mark.fact];
  return id != null && id === (mark.is === 'vehicle' ? asker.vehicleId : asker.companyId);
};

const hasAny = (asker: SideAsker, roles: readonly Role[]): boolean =>
  roles.some((role) => asker.roles.has(role));

/** Whether a leg names the asker as this side, whatever the asker's roles. */
export const isNamed = (side: SideName, asker: SideAsker, leg: LegFacts): boolean =>
  sideNamed(side).marks.every((mark) => holds(mark, asker, leg));

/** Whether the asker sees a leg from this side. */
export const isOn = (side: SideName, asker: SideAsker, leg: LegFacts): boolean =>
  hasAny(asker, SIDES[side].roles) && isNamed(side, asker, leg);

/** Whether the asker may act on a leg for this side. */
export const actsOn = (side: SideName, asker: SideAsker, leg: LegFacts): boolean =>
  hasAny(asker, SIDES[side].acts) && isNamed(side, asker, leg);

/**
 * The sides from which the asker sees a leg, the strongest reason first; none: the leg does not exist for
 * them.
 */
export const sidesOf = (asker: SideAsker, leg: LegFacts): SideName[] =>
  SIDE_NAMES.filter((side) => isOn(side, asker, leg));

/** Every company that a leg names on one of these sides: whom a change of it may concern. */
export const companiesNamed = (
  leg: LegFacts,
  sides: readonly SideName[] = COMPANY_SIDES,
): readonly string[] => {
  const facts = sides.flatMap((side) =>
    sideNamed(side).marks.flatMap((mark) => ('is' in mark && mark.is === 'company' ? [mark.fact] : [])),
  );
  return [...new Set(facts.flatMap((fact) => leg[fact] ?? []))];
};

/** Whether a side sees who travels on a leg in this status. */
const showsPatient = ({ patient }: Pick<Side, 'patient'>, status: TripStatus): boolean =>
  patient === 'ALWAYS' || (patient === 'CARRIED' && carried.has(status));

/** Why the asker may read who travels on a leg: what its strongest side says; null: they may not. */
export const patientReason = (
  asker: SideAsker,
  leg: LegFacts & { readonly status: TripStatus },
): SideReason | null => {
  const side = SIDE_NAMES.find((name) => showsPatient(SIDES[name], leg.status) && isOn(name, asker, leg));
  return side === undefined ? null : SIDES[side].reason;
};

/** Why the asker may read what the patient of a leg is like, and no more; null: they may not. */
export const outlineReason = (
  asker: SideAsker,
  leg: LegFacts & { readonly status: TripStatus },
): SideReason | null => {
  const knows = patientReason(asker, leg);
  if (knows !== null) return knows;
  const side = SIDE_NAMES.find((name) => SIDES[name].patient === 'OUTLINE' && isOn(name, asker, leg));
  return side === undefined ? null : SIDES[side].reason;
};

const facts = { company: 'companyId', vehicle: 'vehicleId', facilities: 'facilityIds' } as const;

/** Whether somebody has what a side's marks ask for at all: a driver without a vehicle is on no leg. */
const hasFacts = ({ marks }: Side, asker: SideAsker): boolean =>
  marks.every((mark) => {
    const fact = 'eitherFact' in mark ? mark.isIn : 'is' in mark ? mark.is : mark.isNot;
    const value = asker[facts[fact]];
    return value != null && value.length > 0;
  });

/**
 * The sides somebody can be on at all, for statements: narrower views are left out beside the company's whole
 * one.
 */
export const sidesOfAsker = (asker: SideAsker): SideName[] => {
  const has = (name: SideName): boolean =>
    hasAny(asker, SIDES[name].roles) && hasFacts(sideNamed(name), asker);
  return SIDE_NAMES.filter((name) => {
    const { within } = SIDES[name];
    return has(name) && (within === null || !has(within));
  });
};
