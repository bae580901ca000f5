import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkInput } from './issues.ts';
import type { Checked } from './issues.ts';
import { characters, line, note, optionalLine, shortCode } from './text.ts';
import { yup } from './yup.ts';

const name = yup.object({ text: line(10).required('required') });
const notes = yup.object({ text: note(2000).required('required') });
const codes = (result: Checked<unknown>): string[] =>
  result.ok ? [] : result.issues.map((issue) => issue.code);

describe('text', () => {
  it.each([
    ['plain', []],
    ['  padded  ', []],
    ['<b>hi</b>', []],
    ['👩‍⚕️🚑', []],
    ['محمد علي', []],
    ['דוד', []],
    ['Zoë Ñuñez', []],
    ['', ['required']],
    ['   ', ['required']],
    ['a\u0000b', ['control_characters']],
    ['a\nb', ['control_characters']],
    ['a\u001bb', ['control_characters']],
    ['half \ud800', ['control_characters']],
    // What turns the direction of the text after it around.
    ['exe\u202Etxt', ['control_characters']],
    ['a\u2066b\u2069', ['control_characters']],
    // Nothing to be seen: no name.
    ['\u200b\u200d', ['required']],
    ['\u00a0\u3000', ['required']],
    ['\u3164\u115f\u2800', ['required']],
    ['\ufeff', ['required']],
    ['12345678901', ['too_long']],
    ['🚑🚑🚑🚑🚑🚑🚑🚑🚑🚑', []],
  ])('one line %j gives %j', (text, expected) => {
    expect(codes(checkInput(name, { text }))).toEqual(expected);
  });

  it('takes line feeds and tabs in notes, keeps HTML as text', () => {
    expect(checkInput(notes, { text: 'a\r\nb\tc <script>' })).toEqual({
      ok: true,
      value: { text: 'a\nb\tc <script>' },
    });
    expect(codes(checkInput(notes, { text: 'a\u0007' }))).toEqual(['control_characters']);
  });

  it('refuses notes of 10,000 characters and says how many may be', () => {
    expect(checkInput(notes, { text: 'x'.repeat(10_000) })).toEqual({
      ok: false,
      issues: [{ path: 'text', code: 'too_long', params: { max: 2000 } }],
    });
  });

  it('makes empty optional text null, and leaves what is left out', () => {
    const rule = yup.object({ a: optionalLine(5), b: optionalLine(5) });
    expect(checkInput(rule, { a: '  ' })).toEqual({ ok: true, value: { a: null } });
  });

  it('cleaning twice is cleaning once, and what passes holds no control characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        const rule = yup.object({ text: line(1000) });
        const once = checkInput(rule, { text });
        if (!once.ok) return;
        expect(checkInput(rule, once.value)).toEqual(once);
        expect(/[\p{Cc}\p{Cs}]/u.test(once.value.text ?? '')).toBe(false);
      }),
    );
  });

  it('counts characters as people do', () => {
    expect(characters('a🚑b')).toBe(3);
  });
});

describe('a code', () => {
  const rule = yup.object({ code: shortCode().required('required') });
  it.each([
    ['MRI', []],
    ['', ['required']],
    ['M RI', ['no_blanks']],
    ['M\u00a0RI', ['no_blanks']],
  ])('%j gives %j', (code, expected) => {
    expect(codes(checkInput(rule, { code }))).toEqual(expected);
  });
});
