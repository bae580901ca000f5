import { expect, test } from 'vitest';
import { scriptsOf, screenOf } from './newRelease.ts';

test('a page is known by the scripts it begins with', () => {
  const page = (frame: string): string =>
    `<script type="module" crossorigin src="/assets/react-1.js" nonce="n"></script>
     <script type="module" crossorigin src="/assets/${frame}.js" nonce="n"></script>`;
  expect(scriptsOf(page('frame-a'))).toBe('/assets/react-1.js /assets/frame-a.js');
  expect(scriptsOf(page('frame-b'))).not.toBe(scriptsOf(page('frame-a')));
  expect(scriptsOf('<h1>Bad gateway</h1>')).toBe('');
});

test('what is opened beside a list is of its screen', () => {
  expect(screenOf('/company/bookings/abc')).toBe(screenOf('/company/bookings'));
  expect(screenOf('/company/bookings')).not.toBe(screenOf('/company/patients'));
});
