import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { NoTurn, Turns, type Over, type TurnLimits } from './turns.ts';

const limits: TurnLimits = {
  total: 4,
  company: 3,
  caller: 2,
  companyWaiting: 100,
  callerWaiting: 100,
  waitMs: 60_000,
  dearMs: 0,
  rest: 0,
};
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Turns of a company beside which another was just served, and how one of its callers takes them. */
const besideAnother = async (
  of: TurnLimits,
): Promise<{ turns: Turns; take: (weight: number) => Promise<Over> }> => {
  const turns = new Turns(of);
  (await turns.take({ company: 'b', caller: 'b1' }))();
  return { turns, take: (weight) => turns.take({ company: 'a', caller: 'a1' }, weight) };
};

describe('turns', () => {
  test('nobody has more than their part, no company more than its own, and everybody gets a turn in the end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            company: fc.constantFrom('a', 'b', 'c'),
            caller: fc.constantFrom('1', '2', '3'),
            weight: fc.integer({ min: 1, max: 6 }),
          }),
          { maxLength: 40 },
        ),
        async (asked) => {
          const turns = new Turns(limits);
          const running = new Map<object, { company: string; caller: string; weight: number }>();
          const weightOf = (which: (one: { company: string; caller: string }) => boolean): number =>
            [...running.values()].filter(which).reduce((sum, { weight }) => sum + weight, 0);
          let finished = 0;
          const all = asked.map(async ({ company, caller, weight }) => {
            const over = await turns.take({ company, caller: `${company}${caller}` }, weight);
            const own = { company, caller: `${company}${caller}`, weight: Math.min(weight, limits.caller) };
            running.set(own, own);
            expect(weightOf(() => true)).toBeLessThanOrEqual(limits.total);
            expect(weightOf((one) => one.company === own.company)).toBeLessThanOrEqual(limits.company);
            expect(weightOf((one) => one.caller === own.caller)).toBeLessThanOrEqual(limits.caller);
            await settled();
            running.delete(own);
            over();
            over();
            finished += 1;
          });
          await Promise.all(all);
          expect(finished).toBe(asked.length);
          expect(turns.state).toEqual({ running: 0, waiting: 0 });
        },
      ),
      { numRuns: 60 },
    );
  });

  test('a company that fills all it may have leaves room for another, at once', async () => {
    const turns = new Turns(limits);
    const flood = Array.from({ length: 30 }, (_, index) =>
      turns.take({ company: 'flood', caller: `f${index % 3}` }),
    );
    await settled();
    expect(turns.state).toEqual({ running: 3, waiting: 27 });
    const over = await turns.take({ company: 'small', caller: 's' });
    expect(turns.state.running).toBe(4);
    over();
    for (const turn of flood) (await turn)();
    expect(turns.state).toEqual({ running: 0, waiting: 0 });
  });

  test('companies take turns: who has waited behind the queue of another does not wait for all of it', async () => {
    const turns = new Turns({ ...limits, total: 1, company: 1, caller: 1 });
    const order: string[] = [];
    const ask = async (company: string, caller: string): Promise<void> => {
      const over = await turns.take({ company, caller });
      order.push(caller);
      await settled();
      over();
    };
    await Promise.all([ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('a', 'a4'), ask('b', 'b1')]);
    expect(order.indexOf('b1')).toBeLessThan(3);
  });

  test('a colleague does not wait behind one who is over their part', async () => {
    const turns = new Turns(limits);
    const many = Array.from({ length: 5 }, () => turns.take({ company: 'a', caller: 'a1' }));
    await settled();
    expect(turns.state).toEqual({ running: 2, waiting: 3 });
    (await turns.take({ company: 'a', caller: 'a2' }))();
    for (const turn of many) (await turn)();
  });

  test('the callers of a company take turns: who asks once does not wait behind a hundred of another', async () => {
    const turns = new Turns({ ...limits, total: 1, company: 1, caller: 1 });
    const order: string[] = [];
    const ask = async (caller: string): Promise<void> => {
      const over = await turns.take({ company: 'a', caller });
      order.push(caller);
      await settled();
      over();
    };
    await Promise.all([...Array.from({ length: 100 }, () => ask('many')), ask('once')]);
    expect(order.indexOf('once')).toBeLessThan(3);
    expect(order).toHaveLength(101);
  });

  test('in a full queue the last of whoever waits for most makes room for who waits for less', async () => {
    const turns = new Turns({ ...limits, total: 1, company: 1, caller: 1, companyWaiting: 5 });
    const first = await turns.take({ company: 'a', caller: 'many' });
    const many = Array.from({ length: 5 }, () => turns.take({ company: 'a', caller: 'many' }));
    await expect(turns.take({ company: 'a', caller: 'many' })).rejects.toBeInstanceOf(NoTurn);
    const turnedAway = expect(many.at(-1)).rejects.toBeInstanceOf(NoTurn);
    const once = turns.take({ company: 'a', caller: 'once' });
    await turnedAway;
    expect(turns.state.waiting).toBe(5);
    first();
    (await many[0])?.();
    (await once)();
    for (const turn of many.slice(1, -1)) (await turn)();
    expect(turns.state).toEqual({ running: 0, waiting: 0 });
  });

  test('a dear operation rests while another company is served, and holds up nobody else meanwhile', async () => {
    vi.useFakeTimers();
    try {
      const turns = new Turns({ ...limits, rest: 10 });
      const dear = (): Promise<() => void> => turns.take({ company: 'a', caller: 'a1' }, 2);
      // Alone, it may go on at once.
      (await dear())();
      const alone = await dear();
      (await turns.take({ company: 'b', caller: 'b1' }))();
      await vi.advanceTimersByTimeAsync(50);
      alone();
      let again = false;
      const next = dear().then((over) => {
        again = true;
        return over;
      });
      (await turns.take({ company: 'b', caller: 'b1' }))();
      (await turns.take({ company: 'a', caller: 'a2' }))();
      await vi.advanceTimersByTimeAsync(240);
      expect(again).toBe(false);
      await vi.advanceTimersByTimeAsync(20);
      expect(again).toBe(true);
      (await next)();
    } finally {
      vi.useRealTimers();
    }
  });

  test('dear operations rest only once they took more than their company may have of them', async () => {
    vi.useFakeTimers();
    try {
      const turns = new Turns({ ...limits, dearMs: 100, rest: 10 });
      const dear = async (): Promise<void> => {
        const over = await turns.take({ company: 'a', caller: 'a1' }, 2);
        await vi.advanceTimersByTimeAsync(75);
        over();
      };
      (await turns.take({ company: 'b', caller: 'b1' }))();
      await dear();
      await dear();
      await dear();
      // Of each 25 ms do not count; a tenth of the time since is forgotten: 135 ms are left.
      const next = turns.take({ company: 'a', caller: 'a1' }, 2);
      expect(turns.state).toEqual({ running: 0, waiting: 1 });
      await vi.advanceTimersByTimeAsync(340);
      expect(turns.state.waiting).toBe(1);
      await vi.advanceTimersByTimeAsync(30);
      expect(turns.state.waiting).toBe(0);
      (await next)();
    } finally {
      vi.useRealTimers();
    }
  });

  test('a rest ends once nobody else was served for a second: what nobody uses is given to who waits', async () => {
    vi.useFakeTimers();
    try {
      const { turns, take } = await besideAnother({ ...limits, rest: 1_000 });
      const dear = await take(2);
      await vi.advanceTimersByTimeAsync(50);
      dear();
      const next = take(2);
      await vi.advanceTimersByTimeAsync(500);
      (await turns.take({ company: 'b', caller: 'b1' }))();
      await vi.advanceTimersByTimeAsync(950);
      expect(turns.state.waiting).toBe(1);
      await vi.advanceTimersByTimeAsync(100);
      expect(turns.state).toEqual({ running: 2, waiting: 0 });
      (await next)();
    } finally {
      vi.useRealTimers();
    }
  });

  test('who asks for nothing but dear operations rests beside nobody who does the same: they take turns', async () => {
    vi.useFakeTimers();
    try {
      const turns = new Turns({ ...limits, total: 2, company: 2, rest: 1_000 });
      for (let time = 0; time < 5; time += 1)
        for (const company of ['a', 'b', 'c']) {
          const over = turns.take({ company, caller: `${company}1` }, 2);
          expect(turns.state).toEqual({ running: 2, waiting: 0 });
          await vi.advanceTimersByTimeAsync(150);
          (await over)();
        }
    } finally {
      vi.useRealTimers();
    }
  });

  test('what is not dear goes on while its own caller rests, and does not wait behind what does', async () => {
    vi.useFakeTimers();
    try {
      const { turns, take } = await besideAnother({ ...limits, rest: 100 });
      const dear = await take(2);
      await vi.advanceTimersByTimeAsync(50);
      dear();
      const next = take(2);
      (await take(1))();
      (await take(1))();
      expect(turns.state).toEqual({ running: 0, waiting: 1 });
      await vi.advanceTimersByTimeAsync(4_000);
      (await next)();
      expect(turns.state).toEqual({ running: 0, waiting: 0 });
    } finally {
      vi.useRealTimers();
    }
  });

  test('what was not as dear as it might have been needs no rest, and what turned out to be does', async () => {
    vi.useFakeTimers();
    try {
      const { turns, take } = await besideAnother({ ...limits, rest: 100 });
      const might = await take(2);
      await vi.advanceTimersByTimeAsync(50);
      might(false);
      const small = await take(1);
      await vi.advanceTimersByTimeAsync(50);
      small();
      const large = await take(1);
      await vi.advanceTimersByTimeAsync(50);
      large(true);
      const next = take(2);
      await vi.advanceTimersByTimeAsync(1);
      expect(turns.state.waiting).toBe(1);
      await vi.advanceTimersByTimeAsync(4_000);
      (await next)();
    } finally {
      vi.useRealTimers();
    }
  });

  test('who insists waits as long as it takes, in a full queue too, and makes room for nobody', async () => {
    vi.useFakeTimers();
    try {
      const turns = new Turns({ ...limits, total: 1, company: 1, caller: 1, companyWaiting: 2 });
      const first = await turns.take({ company: 'a', caller: 'a1' });
      const insisting = [1, 2, 3].map(() => turns.take({ company: 'a', caller: 'a1' }, 1, { insists: true }));
      const refused = expect(turns.take({ company: 'a', caller: 'a2' })).rejects.toBeInstanceOf(NoTurn);
      await vi.advanceTimersByTimeAsync(limits.waitMs * 2);
      await refused;
      expect(turns.state).toEqual({ running: 1, waiting: 3 });
      first();
      for (const turn of insisting) (await turn)();
      expect(turns.state).toEqual({ running: 0, waiting: 0 });
    } finally {
      vi.useRealTimers();
    }
  });

  test('a queue that is full refuses at once, one that does not move in time', async () => {
    vi.useFakeTimers();
    try {
      const turns = new Turns({ ...limits, callerWaiting: 2 });
      const [over] = await Promise.all([
        turns.take({ company: 'a', caller: 'a1' }),
        turns.take({ company: 'a', caller: 'a1' }),
      ]);
      const waiting = [1, 2].map(() => turns.take({ company: 'a', caller: 'a1' }));
      await expect(turns.take({ company: 'a', caller: 'a1' })).rejects.toMatchObject({
        retryAfterSeconds: expect.any(Number),
      });
      over();
      (await waiting[0])?.();
      const late = turns.take({ company: 'a', caller: 'a1' }, 2);
      const refused = expect(late).rejects.toBeInstanceOf(NoTurn);
      await vi.advanceTimersByTimeAsync(limits.waitMs);
      await refused;
      expect(turns.state.waiting).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
