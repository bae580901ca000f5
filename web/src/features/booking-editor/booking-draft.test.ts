import { expect, test } from 'vitest';
import { addLeg, changeLeg } from './booking-editor.state.ts';
import { readDraft, writtenDraft } from './booking-draft.ts';
import { now, ready } from './booking.testing.ts';

const at = '2026-11-21T15:42:00.000Z';

test('a draft comes back as it was typed, with the version it was begun from and the submission under way', () => {
  const original = addLeg(ready(), now);
  const values = changeLeg(
    { ...original, comment: 'Ring twice' },
    0,
    (leg) => ({ ...leg, pickUp: { ...leg.pickUp, notes: 'Back door' } }),
    now,
  );
  const base = { original, stored: { id: 'i1', version: 4 } };
  const text = writtenDraft({ at, place: 'c1 edit i1', values, base, submission: 'key-1' });
  const read = readDraft('d1', text);
  expect(read).toMatchObject({
    id: 'd1',
    at,
    place: 'c1 edit i1',
    values: { comment: 'Ring twice', legs: [{ pickUp: { notes: 'Back door' } }, {}] },
    base: { stored: { id: 'i1', version: 4 } },
    submission: 'key-1',
  });
  expect(read?.base.original.legs.map(({ key }) => key)).toEqual(read?.values.legs.map(({ key }) => key));
});

test('its legs get other names: a page that was loaded since has legs of these names', () => {
  const values = addLeg(ready(), now);
  const text = writtenDraft({
    at,
    place: '',
    values,
    base: { original: values, stored: null },
    submission: null,
  });
  const keys = [values, readDraft('a', text)?.values, readDraft('b', text)?.values].flatMap(
    (one) => one?.legs.map(({ key }) => key) ?? [],
  );
  expect(new Set(keys).size).toBe(6);
});

test('what another release of the form wrote is not read', () => {
  const values = ready();
  const text = writtenDraft({
    at,
    place: '',
    values,
    base: { original: values, stored: null },
    submission: null,
  });
  expect(readDraft('d', text.replace('"form":6', '"form":0'))).toBeNull();
});
