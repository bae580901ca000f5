import { describe, expect, it } from 'vitest';
import { checkInput, issuesOf } from './issues.ts';
import { line } from './text.ts';
import { yup } from './yup.ts';

describe('issues', () => {
  const rule = yup.object({
    legs: yup.array().of(yup.object({ pickUp: yup.object({ notes: line(3) }) })),
    name: line(10).required('required'),
  });

  it('lists every issue with dotted path, code and the numbers of its sentence', () => {
    const result = checkInput(rule, {
      legs: [{ pickUp: { notes: 'ok' } }, { pickUp: { notes: 'too long' } }],
    });
    expect(result).toEqual({
      ok: false,
      issues: [
        { path: 'legs.1.pickUp.notes', code: 'too_long', params: { max: 3 } },
        { path: 'name', code: 'required', params: {} },
      ],
    });
  });

  it('never lets the typed value out', () => {
    const result = checkInput(rule, { name: 'Maria Secret Lopez' });
    expect(JSON.stringify(result)).not.toContain('Secret');
  });

  it('answers yup sentences it does not know with a plain code', () => {
    const result = checkInput(yup.object({ n: yup.number().test('odd', 'Some sentence', () => false) }), {
      n: 1,
    });
    expect(result).toMatchObject({ ok: false, issues: [{ path: 'n', code: 'invalid' }] });
  });

  it('is no answer to a fault', () => {
    expect(issuesOf(new Error('boom'))).toEqual([]);
    const broken = yup.object({
      n: yup.mixed().test('broken', 'x', () => {
        throw new TypeError('boom');
      }),
    });
    expect(() => checkInput(broken, { n: 1 })).toThrow('boom');
  });

  it('gives back the cleaned value', () => {
    expect(checkInput(rule, { name: '  José ' })).toEqual({ ok: true, value: { name: 'José' } });
  });
});
