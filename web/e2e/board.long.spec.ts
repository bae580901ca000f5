import { expect, test, type Browser, type Page } from '@playwright/test';
import { Console } from './pages/Console.ts';
import { ask, book, enter } from './support/bookings.ts';

const LEGS = 2_000;
const VEHICLES = 150;
const MINUTE = 60_000;

type Leg = Record<string, unknown> & { id: string; name: string };

/** The same choice for the same number, spread well. */
const scatter = (n: number, upTo: number): number =>
  Math.floor((((n * 2_654_435_761) % 4_294_967_296) / 4_294_967_296) * upTo);

const instant = (at: number): string => new Date(at).toISOString();

/** A leg like another, at its own time on its own vehicle; some wait for one, some are under way. */
function legLike(like: Leg, carrier: object, n: number, from: number, to: number): Leg {
  const at = from + scatter(n, (to - from) / MINUTE) * MINUTE;
  const vehicle =
    n % 25 === 0 ? null : { __typename: 'TripVehicle', id: `v${n % VEHICLES}`, name: `Unit ${n % VEHICLES}` };
  return {
    ...like,
    id: `leg${n}`,
    name: `B2${String(n).padStart(5, '0')}-A`,
    status: n % 9 === 0 ? 'IN_MOTION' : 'ACCEPTED',
    displayState: n % 9 === 0 ? 'AT_PICKUP' : vehicle ? 'ASSIGNED' : 'UNASSIGNED',
    pickUpType: 'SET_TIME',
    pickUpAt: instant(at),
    dropOffAt: instant(at + 25 * MINUTE),
    expectedPickUpAt: instant(at + (n % 11 === 0 ? 12 : 0) * MINUTE),
    viewerOffer: null,
    conflictEndsAt: null,
    transportProvider: carrier,
    vehicle,
    viewerCan: { ...(like['viewerCan'] as object), assignVehicle: true },
  };
}

/** Gives the board a whole day's legs of a company and vehicles, made of one that the server gave. */
async function crowd(page: Page, carrier: object): Promise<void> {
  let legs: Leg[] | null = null;
  const hour = 60 * MINUTE;
  const begin = Math.floor(Date.now() / hour) * hour - 2 * hour;
  await page.route('**/graphql', async (route) => {
    const { operationName, variables } = (route.request().postDataJSON() ?? {}) as {
      operationName?: string;
      variables?: { from: string; to: string; first: number };
    };
    if (operationName !== 'Day_board' && operationName !== 'Day_asking') return route.continue();
    const response = await route.fetch();
    const body = (await response.json()) as {
      data: { trips?: { nodes: Leg[] }; board?: { vehicles: Record<string, unknown>[]; trips: Leg[] } };
    };
    const [like] = body.data.trips?.nodes ?? [];
    if (like)
      legs ??= Array.from({ length: LEGS }, (_, n) =>
        legLike(like, carrier, n, begin, begin + 16 * hour),
      ).toSorted((one, other) => String(one['pickUpAt']).localeCompare(String(other['pickUpAt'])));
    const { board } = body.data;
    if (board && variables && legs) {
      const [vehicle] = board.vehicles;
      board.vehicles = Array.from({ length: VEHICLES }, (_, n) => ({
        ...vehicle,
        id: `v${n}`,
        name: `Unit ${n}`,
      }));
      board.trips = legs
        .filter(({ pickUpAt }) => String(pickUpAt) >= variables.from && String(pickUpAt) < variables.to)
        .slice(0, variables.first);
    }
    return route.fulfill({ response, json: body });
  });
}

/** A dispatcher's console on a board of so many legs. */
const openCrowded = async (browser: Browser): Promise<Console> => {
  const [booker, dispatcher] = await Promise.all([Console.open(browser), Console.open(browser)]);
  await enter(booker, 'booking@harborview.example', '/company-landing');
  await book(booker);
  await booker.close();
  await enter(dispatcher, 'dispatch@beacon.example', '/company/trips');
  const { viewer } = await ask<{ viewer: { company: { id: string; name: string } } }>(
    dispatcher,
    '{ viewer { company { __typename id name } } }',
    {},
  );
  await crowd(dispatcher.page, viewer.company);
  await dispatcher.go('/company/board');
  return dispatcher;
};

test('no name on a board covers what another bar says, of a leg that is selected neither', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const dispatcher = await openCrowded(browser);
  const { page } = dispatcher;
  await expect(async () => expect(await page.locator('button.bar').count()).toBeGreaterThan(50)).toPass();
  /**
   * The names that would run into the next bar of their lane: of how many, and of which of them the next
   * bar's words are covered.
   */
  const names = () =>
    page.evaluate(() => {
      const covering: string[] = [];
      const long: string[] = [];
      for (const lane of document.querySelectorAll('.lane')) {
        const bars = [...lane.querySelectorAll<HTMLElement>('.bar')];
        bars.forEach((bar, at) => {
          const [next, who] = [bars[at + 1], bar.querySelector('.who')];
          if (!next || !who) return;
          const text = document.createRange();
          text.selectNodeContents(who);
          const [reach, end, begin] = [
            text.getBoundingClientRect(),
            bar.getBoundingClientRect().right,
            next.getBoundingClientRect(),
          ];
          if (begin.left < end || reach.right <= begin.left + 2 || begin.left + 2 > innerWidth) return;
          long.push(bar.dataset['name'] ?? '');
          // What is seen there is the next bar; the name is not.
          const seen = document.elementFromPoint(begin.left + 2, reach.top + reach.height / 2);
          if (seen && bar.contains(seen)) covering.push(bar.dataset['name'] ?? '');
        });
      }
      return { long, covering };
    });
  await expect(async () => expect((await names()).long.length).toBeGreaterThan(0)).toPass();
  const { long, covering } = await names();
  expect(covering).toEqual([]);
  await page.locator(`[data-name="${long[0] ?? ''}"]`).focus();
  await page.locator(`[data-name="${long[0] ?? ''}"]`).click({ position: { x: 4, y: 4 } });
  await expect(page.locator(`[data-name="${long[0] ?? ''}"]`)).toHaveAttribute('data-selected', 'true');
  expect((await names()).covering).toEqual([]);
  await dispatcher.close();
});

const quantile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0).padStart(4);

test('frames of a board of 2,000 legs and 150 vehicles at a quarter of the processor: printed, not judged', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const dispatcher = await openCrowded(browser);
  const { page } = dispatcher;
  const bars = page.locator('button.bar');
  await expect(page.locator('[data-lane="Unit 0"]')).toBeVisible();
  await expect(async () => expect(await bars.count()).toBeGreaterThan(50)).toPass();
  // Frames of a board that has its day: it is read by the hundred. A leg of the world itself may have come
  // beside them.
  const loose = page.locator('[data-lane=""] .name');
  await expect
    .poll(async () => Number(/\d+/u.exec(await loose.innerText())?.[0]), { timeout: 60_000 })
    .toBeGreaterThanOrEqual(LEGS / 25);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const lines: string[] = [];
  const measured = async (what: string, work: () => Promise<void>): Promise<void> => {
    await page.evaluate(() => {
      const frames: number[] = [];
      let [last, on] = [performance.now(), true];
      const next = (now: number): void => {
        frames.push(now - last);
        last = now;
        if (on) requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
      Object.assign(globalThis, {
        framesOver: () => {
          on = false;
          return frames.slice(2).toSorted((a, b) => a - b);
        },
      });
    });
    await work();
    const took = await page.evaluate(() =>
      (globalThis as unknown as { framesOver: () => number[] }).framesOver(),
    );
    lines.push(
      `${what.padEnd(26)} p50 ${quantile(took, 0.5)} ms   p95 ${quantile(took, 0.95)} ms   max ${quantile(took, 1)} ms   ${took.length} frames`,
    );
    expect(took.length, what).toBeGreaterThan(10);
  };
  const area = page.getByRole('group', { name: dispatcher.say('board.lanes') });
  const box = await area.boundingBox();
  if (!box) throw new Error('no lanes');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await measured('scrolled through lanes', async () => {
    for (let n = 0; n < 60; n += 1) await page.mouse.wheel(0, 120);
  });
  await measured('scrolled through hours', async () => {
    for (let n = 0; n < 30; n += 1) await page.mouse.wheel(n < 15 ? 60 : -60, 0);
  });
  await area.evaluate((node) => node.scrollTo({ top: 0 }));
  await measured('a leg dragged over lanes', async () => {
    const bar = page.locator('[data-lane="Unit 1"] button.bar').first();
    await bar.scrollIntoViewIfNeeded();
    const at = await bar.boundingBox();
    if (!at) throw new Error('no bar');
    await page.mouse.move(at.x + 4, at.y + 10);
    await page.mouse.down();
    for (let n = 0; n < 80; n += 1) await page.mouse.move(at.x + 4, at.y + 10 + (n % 40) * 8);
    await page.keyboard.press('Escape');
    await page.mouse.move(at.x + 4, at.y + 10);
    await page.mouse.up();
  });
  await measured('walked by arrows', async () => {
    await bars.first().focus();
    for (let n = 0; n < 30; n += 1) await page.keyboard.press(n % 3 === 0 ? 'ArrowDown' : 'ArrowRight');
  });
  process.stdout.write(`\n${lines.join('\n')}\n`);
  await dispatcher.close();
});
