import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// Read from the disk: hundreds of files that are only looked at need not become modules.
const all = join(import.meta.dirname, '..');
const later = globSync('**/*.{ts,tsx}', { cwd: all })
  .filter((path) => !/\.test\.tsx?$|^gql\//u.test(path))
  .flatMap((path) =>
    [
      ...readFileSync(join(all, path), 'utf8').matchAll(
        /(?<before>[^\n]*\n?[^\n]*)\bimport\('(?<what>[^']+)'\)/gu,
      ),
    ].map(({ groups }) => ({
      path,
      what: groups?.['what'] ?? '',
      guarded: /lazyPart\(/u.test(groups?.['before'] ?? ''),
    })),
  );

/**
 * What is loaded later by other means than `lazyPart`, and why no form goes with it where it does not come.
 */
const otherwise: Readonly<Record<string, string>> = {
  './SignedInWatch.tsx': 'nothing stands in its place where it does not come',
  '../../gql/es.json': 'asked for before the first page, or by who changes the language',
  './signedInRoutes.tsx': 'a navigation: what is typed has been asked about',
  '../layouts/SignedInFrame.tsx': 'a navigation',
  '../layouts/WallFrame.tsx': 'a navigation',
  '../theme/wholeSystem.ts': 'a navigation',
  './store.ts': 'fetched as the form opens, which does not wait for it',
  './KeptForm.tsx': 'fetched as the form opens, which does not wait for it',
  './booking-editor.validate.ts': 'fetched as the form opens; the server judges by the same rules',
  './LegLine.tsx': 'the list stays in columns where it does not come',
  './BookingLine.tsx': 'the list stays in columns where it does not come',
  './PastOfferLine.tsx': 'the list stays in columns where it does not come',
  './TemplateLine.tsx': 'the list stays in columns where it does not come',
  './MapView.tsx': 'a picture beside words, which stay where it does not come',
  pmtiles: 'the land that ships stays where the tiles do not come',
  './csv.ts': 'a file that was asked for; a toast says that it did not come',
  '../../parts/one-tap/useStampQueue.ts': 'shows nothing; where it does not come, the stamps stay kept',
  './socket.ts': 'live news; the connection line tells of it',
};

it('finds what is loaded later', () => {
  expect(later.map(({ what }) => what)).toContain('./AvailabilityDialog.tsx');
});

it('what is loaded later stands in a place of its own, so that a form stays where it does not come', () => {
  expect(later.filter(({ what, guarded }) => !guarded && !(what in otherwise))).toEqual([]);
});

it('what tells of a failure, asks, or shows another version is there before it is needed', () => {
  const tells = /Alert(?!List)|Confirm|Error|Failure|Refusal|Stale|Version|Warning|Toast|Conflict/u;
  expect(later.filter(({ what }) => tells.test(what))).toEqual([]);
});
