import { TEXT } from './limits.ts';
import { yup } from './yup.ts';

/**
 * A control character other than line feed and tab, or half of a surrogate pair: no database column can hold
 * them all; and what turns the direction of the text after it around, so that a name reads as another.
 */
const BAD_IN_NOTES = /[^\P{Cc}\n\t]|[\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
const BAD_IN_LINE = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/**
 * Nothing that can be seen: spaces, characters without a shape of their own, the empty pattern of Braille.
 */
const INVISIBLE = /^[\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\p{M}\s\u2800]*$/u;

/** Characters as people count them: an emoji outside the basic plane is one. */
export function characters(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}

/**
 * Trims and composes text (NFC), so that the same name typed on two keyboards is the same name. What shows
 * nothing is empty, unless it holds what is to be refused.
 */
export function cleanText(value: string): string {
  const text = value.replace(/\r\n?/gu, '\n').trim().normalize('NFC');
  return INVISIBLE.test(text) && !BAD_IN_LINE.test(text) ? '' : text;
}

/** One line of text. HTML is plain text; emoji and right-to-left letters are welcome. */
export function line(max: number) {
  return bounded(max, BAD_IN_LINE);
}

/** A code of a list entry or a form: short, without blanks, so that it can stand in files and rules. */
export function shortCode() {
  return line(TEXT.lookupCode).matches(/^\S*$/u, { message: 'no_blanks', excludeEmptyString: true });
}

/** Text of several lines: notes, comments, messages. */
export function note(max: number) {
  return bounded(max, BAD_IN_NOTES);
}

/** One line that may be left out; empty is null. */
export function optionalLine(max: number) {
  return line(max).transform(emptyToNull).nullable();
}

/** Several lines that may be left out; empty is null. */
export function optionalNote(max: number) {
  return note(max).transform(emptyToNull).nullable();
}

/** An opaque id of another object. */
export function id() {
  return line(200);
}

/** An opaque id that may be left out. */
export function optionalId() {
  return optionalLine(200);
}

/** One of a closed list. */
export function choice<T extends string>(list: readonly T[]) {
  return yup.string<T>().oneOf([...list], 'not_allowed_value');
}

function bounded(max: number, bad: RegExp) {
  return yup
    .string()
    .transform((value: unknown) => (typeof value === 'string' ? cleanText(value) : value))
    .test({
      name: 'control_characters',
      message: 'control_characters',
      skipAbsent: true,
      test: (value) => !bad.test(value ?? ''),
    })
    .test({
      name: 'too_long',
      message: 'too_long',
      params: { max },
      skipAbsent: true,
      test: (value) => characters(value ?? '') <= max,
    });
}

function emptyToNull(value: unknown): unknown {
  return value === '' ? null : value;
}
