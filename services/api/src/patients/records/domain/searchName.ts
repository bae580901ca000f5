import { foldName } from '@ptc/schema/rules/searchedNames';

/**
 * The folded 'last first middle' kept with a patient for search and similarity: whoever types the name as it
 * is shown finds it.
 */
export function searchName(person: {
  readonly firstName: string;
  readonly middleName?: string | null | undefined;
  readonly lastName: string;
}): string {
  return foldName(`${person.lastName} ${person.firstName} ${person.middleName ?? ''}`);
}
