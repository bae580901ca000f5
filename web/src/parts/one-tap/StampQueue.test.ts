import { beforeEach, describe, expect, test } from 'vitest';
import { forgetKept } from '../../lib/drafts/forget.ts';
import { sendWaiting } from '../../lib/session/leaving.ts';
import type { DraftStore } from '../../lib/drafts/store.ts';
import type { KeptStamp } from './oneTap.state.ts';
import { StampQueue, type Sent } from './StampQueue.ts';

const stamp = (id: string, change: Partial<KeptStamp> = {}): KeptStamp => ({
  id,
  key: `key ${id}`,
  tripId: 't1',
  tripName: 'PT100-A',
  zone: 'America/New_York',
  stamp: 'TO_PICKUP',
  at: '2026-11-24T15:00:00.000Z',
  heldUntil: 0,
  driven: null,
  completes: false,
  acceptTerms: null,
  confirmedReasons: [],
  ...change,
});

let kept: Map<string, string>;
let sent: KeptStamp[];
let answers: Sent[];
beforeEach(() => {
  // What a queue of another test still holds is not sent with that of this one.
  forgetKept();
  kept = new Map();
  sent = [];
  answers = [];
});
const store: DraftStore = {
  keep: async (id, text) => void kept.set(id, text),
  drop: async (id) => void kept.delete(id),
  all: async () => [...kept].map(([id, text]) => ({ id, text })),
};
const queueOf = (from: DraftStore = store): StampQueue =>
  new StampQueue(
    () => Promise.resolve(from),
    async (one) => {
      sent.push(one);
      return answers.shift() ?? { is: 'kept', version: 2 };
    },
  );
const ids = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id);
const held = { heldUntil: Date.now() + 60_000 };

test('what a page before kept is sent first, in the order pressed, and nothing of it stays', async () => {
  kept.set('1', JSON.stringify(stamp('1', held)));
  kept.set('2', JSON.stringify(stamp('2', held)));
  const queue = queueOf();
  await queue.add(stamp('3'));
  expect([ids(sent), kept.size, queue.get().stamps]).toEqual([['1', '2', '3'], 0, []]);
});

test('while those of a page before are read, a stamp that is pressed is there once, and one taken back not at all', async () => {
  kept.set('1', JSON.stringify(stamp('1')));
  const [asked, bothKept, listed, read] = [
    Promise.withResolvers<undefined>(),
    Promise.withResolvers<undefined>(),
    Promise.withResolvers<undefined>(),
    Promise.withResolvers<undefined>(),
  ];
  const slow: DraftStore = {
    ...store,
    keep: async (id, text) => {
      await store.keep(id, text);
      if (id === '3') bothKept.resolve(undefined);
    },
    all: async () => {
      asked.resolve(undefined);
      await bothKept.promise;
      const found = await store.all();
      listed.resolve(undefined);
      await read.promise;
      return found;
    },
  };
  const queue = queueOf(slow);
  answers = [{ is: 'lost' }];
  void queue.flush();
  await asked.promise;
  const pressed = [queue.add(stamp('2', held)), queue.add(stamp('3', held))];
  await listed.promise;
  expect([...kept.keys()]).toEqual(['1', '2', '3']);
  await queue.undo('3');
  read.resolve(undefined);
  await Promise.all(pressed);
  expect([ids(sent), ids(queue.get().stamps), [...kept.keys()]]).toEqual([['1'], ['1', '2'], ['1', '2']]);
});

test('a stamp can be taken back until it is sent; the next press sends it', async () => {
  const queue = queueOf();
  await queue.add(stamp('1', held));
  await queue.undo('1');
  expect([sent, kept.size]).toEqual([[], 0]);
  await queue.add(stamp('2', held));
  await queue.add(stamp('3', held));
  await queue.undo('2');
  expect([ids(sent), ids(queue.get().stamps)]).toEqual([['2'], ['3']]);
  await queue.release();
  expect(ids(sent)).toEqual(['2', '3']);
});

test('a stamp is sent before its person leaves also when the screen it was pressed on is gone; then nothing is left to be sent', async () => {
  const queue = queueOf();
  const leave = queue.watch(async () => null);
  await queue.add(stamp('1', held));
  leave();
  await sendWaiting();
  expect([ids(sent), kept.size]).toEqual([['1'], 0]);
  kept.set('2', JSON.stringify(stamp('2')));
  await sendWaiting();
  expect(ids(sent)).toEqual(['1']);
});

test('from the press on a stamp is shown without a gap: it waits, and then it is taken, as of the version that has it', async () => {
  const queue = queueOf();
  const shown: boolean[] = [];
  queue.subscribe(() => {
    const { stamps, taken } = queue.get();
    shown.push([...stamps, ...taken].some(({ stamp: step }) => step === 'TO_PICKUP'));
  });
  answers = [{ is: 'kept', version: 7 }];
  await queue.add(stamp('1'));
  expect(new Set(shown)).toEqual(new Set([true]));
  expect([queue.get().stamps, queue.get().taken]).toMatchObject([[], [{ tripId: 't1', version: 7 }]]);
});

test('what could not be sent stays in its place with its key, and everything behind it waits', async () => {
  const queue = queueOf();
  answers = [{ is: 'lost' }];
  await queue.add(stamp('1'));
  answers = [{ is: 'lost' }];
  await queue.add(stamp('2'));
  expect([ids(sent), [...kept.keys()]]).toEqual([
    ['1', '1'],
    ['1', '2'],
  ]);
  await queue.flush();
  expect([sent.map(({ key }) => key), kept.size]).toEqual([['key 1', 'key 1', 'key 1', 'key 2'], 0]);
});

test('a refusal drops the stamp and stays in sight until it is read; those behind it go on', async () => {
  const queue = queueOf();
  answers = [{ is: 'lost' }];
  await queue.add(stamp('1'));
  answers = [{ is: 'refused', message: 'cancelled' }];
  await queue.add(stamp('2'));
  expect([ids(sent), kept.size]).toEqual([['1', '1', '2'], 0]);
  expect(queue.get().refused).toMatchObject([{ stamp: { id: '1' }, message: 'cancelled' }]);
  queue.dismiss('1');
  expect(queue.get().refused).toEqual([]);
});

test('a question waits for somebody to answer: yes sends it under another key, no drops it', async () => {
  const queue = queueOf();
  const question: Sent = { is: 'question', question: { __typename: 'ConfirmStamps', reasons: [] } };
  answers = [question];
  await queue.add(stamp('1'));
  expect(ids(queue.get().stamps)).toEqual(['1']);
  answers = [question, { is: 'kept', version: 2 }, question];
  const said = { acceptTerms: 3, confirmedReasons: ['FAR'] };
  const leave = queue.watch(async (one) => (one.id === '1' ? said : null));
  await queue.flush();
  expect(sent.at(-1)).toMatchObject({ id: '1', ...said });
  expect(sent.at(-1)?.key).not.toBe('key 1');
  await queue.add(stamp('2'));
  expect([queue.get().stamps, kept.size, ids(sent)]).toEqual([[], 0, ['1', '1', '1', '2']]);
  leave();
});

describe('a question that stands', () => {
  const question: Sent = { is: 'question', question: { __typename: 'ConfirmStamps', reasons: [] } };
  const yes = { acceptTerms: 3, confirmedReasons: [] };
  /** Asks with a dialog that stands until its screen goes, and is answered so then. */
  const asking = (
    queue: StampQueue,
    answer: typeof yes | null,
  ): { stands: Promise<void>; leave: () => void } => {
    const [stands, goes] = [Promise.withResolvers<void>(), Promise.withResolvers<typeof answer>()];
    const stop = queue.watch(() => {
      stands.resolve();
      return goes.promise;
    });
    return {
      stands: stands.promise,
      leave: () => {
        goes.resolve(answer);
        stop();
      },
    };
  };

  test('goes with its screen, and its stamp stays to be asked about on the next one', async () => {
    const queue = queueOf();
    const screen = asking(queue, null);
    answers = [question];
    const pressed = queue.add(stamp('1'));
    await screen.stands;
    screen.leave();
    await pressed;
    expect([ids(queue.get().stamps), kept.size]).toEqual([['1'], 1]);
    answers = [question];
    const leave = queue.watch(async () => yes);
    await queue.flush();
    expect([queue.get().stamps, kept.size]).toEqual([[], 0]);
    leave();
  });

  test('and is answered when its session is over keeps nothing of it, and lets what comes next be sent', async () => {
    const queue = queueOf();
    const screen = asking(queue, yes);
    answers = [question];
    const pressed = queue.add(stamp('1'));
    await screen.stands;
    kept.clear();
    forgetKept();
    screen.leave();
    await pressed;
    expect(kept.size).toBe(0);
    await queue.add(stamp('2'));
    expect(ids(sent)).toEqual(['1', '2']);
  });
});

test('when the session is over nothing of the queue is left in the page', async () => {
  const queue = queueOf();
  const leave = queue.watch(async () => null);
  await queue.add(stamp('1', held));
  forgetKept();
  expect(queue.get()).toEqual({ stamps: [], taken: [], refused: [] });
  leave();
});
