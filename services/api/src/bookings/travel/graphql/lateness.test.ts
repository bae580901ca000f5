import { expect, test } from 'vitest';
import type { Context } from '../../../platform/context.ts';
import { expectSoon, outlookOf } from './lateness.ts';

const asked = new Set(['tripsChanged', 'trips', 'id', 'lateness', 'minutes']);

test.each([
  ['a leg that somebody has', 'ACCEPTED', asked, 1],
  ['one under way', 'IN_MOTION', asked, 1],
  ['one that nobody has', 'OFFERED', asked, 0],
  ['one that is over', 'COMPLETED', asked, 0],
  ['one whose times are not asked for', 'ACCEPTED', new Set(['trips', 'id']), 0],
] as const)(
  'an event reads what lateness comes from along with %s',
  async (_what, status, fields, before) => {
    let statements = 0;
    const sql = (): Promise<unknown[]> => {
      statements += 1;
      return Promise.resolve([]);
    };
    const ctx = { loaders: new Map(), sql } as unknown as Context;
    expectSoon(ctx, 'a', status, fields);
    await new Promise((resolve) => setImmediate(resolve));
    expect(statements).toBe(before);
    // Whatever is asked of the leg later shares that statement.
    await outlookOf(ctx, 'a');
    expect(statements).toBe(1);
  },
);
