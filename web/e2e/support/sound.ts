import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Console } from '../pages/Console.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const inTheDark: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
const inTheLight: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/**
 * Nothing serious or critical on what is in sight. In the dark only the colours differ. The checker is
 * brought into a page once.
 */
export async function sound({ page }: Console, what: string): Promise<void> {
  const dark = await page.evaluate(() => globalThis.matchMedia('(prefers-color-scheme: dark)').matches);
  // A half-faded dialog has half its contrast.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
        .map((one) => one.finished.catch(() => undefined)),
    ),
  );
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    (runOnly) =>
      (globalThis as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run({
        runOnly,
        resultTypes: ['violations'],
      }),
    dark ? inTheDark : inTheLight,
  );
  const bad = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 5)
          .map(
            ({ target, failureSummary }) =>
              `${target.join(' ')} (${failureSummary?.split('\n').slice(1, 3).join(' ') ?? ''})`,
          )
          .join('; ')}`,
    );
  expect.soft(bad, what).toEqual([]);
}
