import { CERTIFICATION_TYPES } from '@ptc/schema/rules/formFacts';
import { expect, test } from 'vitest';
import { fieldsOfForm, layoutOfForm, physicianAlone, usualMapping } from './pcsLayouts.ts';

const forms = (['PCS_SINGLE', 'PCS_REPETITIVE'] as const).flatMap((template) =>
  [...CERTIFICATION_TYPES, null].map((certifies) => ({ template, certifies })),
);
const asksWhyNot = (form: (typeof forms)[number]): boolean =>
  JSON.stringify(layoutOfForm(form)).includes('Why the attending physician could not sign');

test('why the physician could not sign stands on a statement that others may sign, and on no other', () => {
  expect(forms.filter((form) => !asksWhyNot(form))).toEqual(forms.filter(physicianAlone));
  expect(forms.filter(physicianAlone).map(({ certifies }) => certifies)).toEqual([
    'PCS',
    'NON_PHYSICIAN',
    null,
  ]);
  expect(asksWhyNot({ template: 'PCS_REPETITIVE', certifies: 'MEDICAID' })).toBe(true);
});

test.each(forms)('what usually fills $template that proves $certifies names fields that it has', (form) => {
  const names = new Set(fieldsOfForm(form).map(({ name }) => name));
  expect(names.has('physicianUnavailable')).toBe(!physicianAlone(form));
  expect(usualMapping(form.template).filter(({ field }) => !names.has(field))).toEqual([]);
});
