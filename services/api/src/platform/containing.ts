import { plainLetters } from '@ptc/schema/rules/searchedNames';
import { escapeLike } from './escapeLike.ts';

/** The LIKE pattern of what has a text in it, beside `plain_letters` of a column: case and accents aside. */
export const containing = (text: string): string => `%${escapeLike(plainLetters(text))}%`;
