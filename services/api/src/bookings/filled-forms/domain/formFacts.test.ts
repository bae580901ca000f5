import { expect, test } from 'vitest';
import { formFacts } from './formFacts.ts';
import { sample } from './sampleFacts.ts';

test('an appointment is printed on the clock of the place where it is, the pick-up on its own', () => {
  const facts = formFacts({
    ...sample,
    pickUpTimeZone: 'America/Chicago',
    dropOffTimeZone: 'America/New_York',
  });
  expect([facts.PICK_UP_TIME, facts.APPOINTMENT_TIME]).toEqual(['08:30', '01-15-2030 10:30']);
});
