import { TEXT } from '@ptc/schema/rules/limits';
import { badInput } from './scalars.ts';

/**
 * A text to look for, as typed; null where nothing is looked for. A longer one than people type is the
 * caller's mistake.
 */
export const searchText = (given: string | null | undefined): string | null => {
  const text = given?.trim() ?? '';
  if (text.length > TEXT.search) throw badInput(`A text to look for has ${TEXT.search} characters at most`);
  return text === '' ? null : text;
};
