import { expect, it } from 'vitest';
import { changeFieldMessage } from './changeFields.messages.ts';

it('every field that a line of the log may name has a name in both languages', () => {
  const written = [
    'vehicle',
    'DAY_SELECTOR',
    'DAYS',
    'START_DATE',
    'END_DATE',
    'OFFER_INTERVAL',
    'LEGS',
    'CLASSIFICATION',
    'ROUNDS',
    'PICK_UP_TIME',
    'PICK_UP_TYPE',
    'AUTHORIZATION_NUMBERS',
    'CALLER',
  ];
  expect(written.filter((field) => changeFieldMessage(field) === null)).toEqual([]);
});
