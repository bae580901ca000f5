import { expect } from '@playwright/test';
import { DateTime } from 'luxon';
import { freePort } from '../../../scripts/embedded-pg.ts';
import { startProduct, type Product } from '../../../scripts/product.ts';
import type { Console } from '../pages/Console.ts';
import { ask } from './bookings.ts';
import { worldHere } from './world.ts';

/**
 * What happens after a leap is worked off like an outage of that length: what fell due in it for the whole
 * world comes first, on however busy a machine.
 */
export const afterLeap = { timeout: 30_000 };

/**
 * A product to itself for a story that moves the clock, which goes on for everybody; none where there is no
 * database for it.
 */
export async function startMovable(logFolder: string): Promise<Product | undefined> {
  const databaseUrl = worldHere()?.spareDatabaseUrl;
  if (!databaseUrl) return undefined;
  return startProduct({
    databaseUrl,
    port: await freePort(),
    logFolder,
    env: { HOST: '127.0.0.1', DEMO_CLOCK: 'on' },
  });
}

/** An administrator of the platform moves its clock. */
export async function forward(admin: Console, minutes: number): Promise<void> {
  const { moveClock } = await ask<{ moveClock: { __typename: string } }>(
    admin,
    'mutation ($input: MoveClockInput!) { moveClock(input: $input) { __typename } }',
    { input: { bySeconds: minutes * 60 } },
  );
  expect(moveClock.__typename).toBe('MoveClockSuccess');
}

/** So many hours from now by its clock, in Boston. */
export async function inHours(admin: Console, hours: number): Promise<DateTime> {
  const { clock } = await ask<{ clock: { now: string } }>(admin, '{ clock { now } }');
  return DateTime.fromISO(clock.now, { zone: 'America/New_York' }).plus({ hours }).startOf('minute');
}
