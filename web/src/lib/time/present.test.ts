import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { present, presentMs, productClock } from './present.ts';

const sources = join(import.meta.dirname, '../..');
/**
 * What goes by the browser's own time: the connection, sessions, keys pressed, downloads tried again, what
 * waits to be sent, the night of a wall's machine.
 */
const browsers = [
  'app/layouts/SessionKeeper.tsx',
  'app/router/orReload.ts',
  'app/router/RequireSession.tsx',
  'features/trips/usePosition.ts',
  'features/wall/useStayAwake.ts',
  'lib/apollo/useCutSince.ts',
  'lib/apollo/connection.ts',
  'lib/hotkeys/hotkeys.ts',
  'lib/session/presence.ts',
  'lib/time/present.ts',
  'parts/one-tap/StampQueue.ts',
  'parts/one-tap/useOneTap.tsx',
];

it('the present is asked of the product, not of the browser', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: sources })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test(?:ing)?\.tsx?$|^gql\//.test(file));
  expect(files.length).toBeGreaterThan(400);
  const asking = files.filter((file) =>
    /new Date\(\)|Date\.now\(\)|DateTime\.(now|local|utc)\(\)/.test(
      readFileSync(join(sources, file), 'utf8'),
    ),
  );
  expect(asking.toSorted()).toEqual(browsers.toSorted());
});

it('is as far ahead as the server says, and tells who follows it', async () => {
  const heard: number[] = [];
  const stop = productClock.subscribe(() => heard.push(productClock.ahead()));
  productClock.tell(3600);
  productClock.tell(3600);
  const ahead = presentMs() - Date.now();
  expect(Math.abs(ahead - 3_600_000)).toBeLessThan(1000);
  expect(Math.abs(present().getTime() - presentMs())).toBeLessThan(1000);
  await Promise.resolve();
  expect(heard, 'once for one move').toEqual([3600]);
  productClock.tell(0);
  await Promise.resolve();
  stop();
  expect(heard).toEqual([3600, 0]);
});
