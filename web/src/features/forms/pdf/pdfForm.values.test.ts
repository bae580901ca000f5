import { expect, test } from 'vitest';
import { linesOf, listed, mappingInput, pdfInput, pdfValuesOf, unnamedQuestions } from './pdfForm.values.ts';

const field = (name: string, kind: 'TEXT' | 'CHECK' = 'TEXT') => ({ name, kind });
const line = (name: string, source: 'AGE' | 'QUESTION' | '', question = '', equals = '') => ({
  field: name,
  kind: 'TEXT' as const,
  source,
  question,
  equals,
});

test('a template that is sent again keeps what was said of fields it has too, and takes what is usual for the others', () => {
  const lines = linesOf(
    [field('age'), field('oxygen', 'CHECK'), field('other')],
    [line('age', 'AGE'), line('gone', 'AGE')],
    [{ field: 'oxygen', fact: 'NEEDS', question: null, equals: 'OXYGEN' }],
  );
  expect(lines.map(({ field: name, source, equals }) => [name, source, equals])).toEqual([
    ['age', 'AGE', ''],
    ['oxygen', 'NEEDS', 'OXYGEN'],
    ['other', '', ''],
  ]);
});

test('a field that nothing fills is not sent; a question is sent by its name', () => {
  expect(mappingInput([line('a', ''), line('b', 'AGE'), line('c', 'QUESTION', ' why ', 'No')])).toEqual([
    { field: 'b', fact: 'AGE', question: null, equals: null },
    { field: 'c', fact: null, question: 'why', equals: 'No' },
  ]);
  expect(unnamedQuestions([line('a', 'QUESTION'), line('b', 'QUESTION', 'why')])).toEqual([0]);
});

test('without a template nothing is said of the PDF; only of an uploaded one its upload is', () => {
  const values = pdfValuesOf(null);
  expect(pdfInput(values)).toBeNull();
  expect(pdfInput({ ...values, template: 'PCS_SINGLE', uploadId: 'u' })?.uploadId).toBeNull();
  expect(pdfInput({ ...values, template: 'FILE', uploadId: 'u' })?.uploadId).toBe('u');
});

test('payors are named with commas, each once', () => {
  expect(listed(' Medicare, , Medicaid,Medicare ')).toEqual(['Medicare', 'Medicaid']);
});
