import type { NamedPlace } from './visit.ts';

/** A facility or department that a place may be. */
export interface Candidate {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly npi: string | null;
  readonly externalCode: string | null;
  readonly postcode: string;
  readonly isOwn: boolean;
}

const same = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one.trim().toLowerCase() === other.trim().toLowerCase();

/** ZIP codes, whatever stands behind their first five digits. */
const samePostcode = (one: string, other: string): boolean => one.slice(0, 5) === other.slice(0, 5);

/**
 * The facility that a place is: by NPI, else by external code, else by the parent's code and the department's
 * name, else by name and address. Of several the one of that name or ZIP code, then the own; where it is
 * still not clear, none.
 */
export const matchPlace = (place: NamedPlace, candidates: readonly Candidate[]): string | null => {
  const houses = candidates.filter(({ parentId }) => parentId === null);
  const single = (found: readonly Candidate[]): Candidate | null => {
    const narrowed = [
      (one: Candidate) => same(one.name, place.name),
      (one: Candidate) => place.postcode !== null && samePostcode(one.postcode, place.postcode),
      (one: Candidate) => one.isOwn,
    ].reduce<readonly Candidate[]>((left, fits) => {
      const kept = left.filter(fits);
      return left.length > 1 && kept.length > 0 ? kept : left;
    }, found);
    return narrowed.length === 1 ? (narrowed[0] ?? null) : null;
  };
  const departmentIn = (house: Candidate | null): Candidate | null =>
    house && place.department !== null
      ? single(
          candidates.filter(({ parentId, name }) => parentId === house.id && same(name, place.department)),
        )
      : null;
  const byNpi = single(houses.filter(({ npi }) => same(npi, place.npi)));
  if (byNpi) return (departmentIn(byNpi) ?? byNpi).id;
  const byCode = single(candidates.filter(({ externalCode }) => same(externalCode, place.externalCode)));
  if (byCode) return byCode.id;
  const parent = single(houses.filter(({ externalCode }) => same(externalCode, place.parentExternalCode)));
  if (parent) return (departmentIn(parent) ?? parent).id;
  // Houses of one name are many: one at another address than was sent is another house.
  const isThere = ({ postcode }: Candidate): boolean =>
    place.postcode === null || samePostcode(postcode, place.postcode);
  const named = single(houses.filter((one) => same(one.name, place.name) && isThere(one)));
  return named ? (departmentIn(named) ?? named).id : null;
};
