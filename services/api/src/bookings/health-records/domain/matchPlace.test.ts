import { expect, test } from 'vitest';
import { matchPlace, type Candidate } from './matchPlace.ts';
import type { NamedPlace } from './visit.ts';

const house = (id: string, postcode: string, changes: Partial<Candidate> = {}): Candidate => ({
  id,
  parentId: null,
  name: 'Memorial Clinic',
  npi: null,
  externalCode: null,
  postcode,
  isOwn: true,
  ...changes,
});
const place = (changes: Partial<NamedPlace>): NamedPlace => ({
  name: 'Memorial Clinic',
  npi: null,
  externalCode: null,
  parentExternalCode: null,
  department: null,
  postcode: null,
  notes: null,
  isHome: false,
  ...changes,
});

test('a place that is known by its name alone is the house at the address that was sent, and no other of that name', () => {
  const [boston, salem] = [house('boston', '02108'), house('salem', '01970-1234')];
  expect(matchPlace(place({ postcode: '02108-9999' }), [boston])).toBe('boston');
  expect(matchPlace(place({ postcode: '01970' }), [boston])).toBeNull();
  expect(matchPlace(place({ postcode: '01970' }), [boston, salem])).toBe('salem');
  expect(matchPlace(place({}), [boston])).toBe('boston');
  expect(matchPlace(place({}), [boston, salem])).toBeNull();
});

test('a number or code names a house wherever it is said to be', () => {
  const coded = house('boston', '02108', { npi: '1234567893', externalCode: 'H-1' });
  expect(matchPlace(place({ npi: '1234567893', postcode: '01970' }), [coded])).toBe('boston');
  expect(matchPlace(place({ externalCode: 'h-1', postcode: '01970' }), [coded])).toBe('boston');
});
