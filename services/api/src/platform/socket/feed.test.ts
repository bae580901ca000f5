import { expect, test } from 'vitest';
import { Feed, FeedFailed } from './feed.ts';
import { nextFrame } from './nextFrame.ts';

/** What comes out of a feed for whoever iterates it, as graphql-ws does. */
const iterated = async (feed: Feed): Promise<unknown> => {
  try {
    for await (const value of feed) return value;
    return 'ended';
  } catch (error) {
    return error;
  }
};

test('a feed yields nothing and ends when either side ends it', async () => {
  const byServer = new Feed();
  const waiting = iterated(byServer);
  byServer.complete();
  expect(await waiting).toBe('ended');
  const byClient = new Feed();
  const running = iterated(byClient);
  await byClient.return();
  expect(await running).toBe('ended');
  expect(await iterated(byClient)).toBe('ended');
});

test('what failed is told to whoever iterates, also when it failed before', async () => {
  const feed = new Feed();
  feed.fail([{ message: 'no' }]);
  const told = await iterated(feed);
  expect(told).toBeInstanceOf(FeedFailed);
  expect((told as FeedFailed).errors).toEqual([{ message: 'no' }]);
});

test('it is left once, however it ends and whenever it was joined', async () => {
  let left = 0;
  const feed = new Feed();
  feed.onLeave(() => (left += 1));
  feed.mute();
  expect([feed.open, left]).toEqual([false, 1]);
  await feed.return();
  feed.onLeave(() => (left += 1));
  expect(left).toBe(2);
});

test('a result is made into one message per id of an operation, and shared by all who have that id', () => {
  const payload = Buffer.from('{"data":{"n":1}}');
  const frame = nextFrame('1', payload);
  expect(JSON.parse(frame.toString())).toEqual({ id: '1', type: 'next', payload: { data: { n: 1 } } });
  expect(nextFrame('1', payload)).toBe(frame);
  expect(JSON.parse(nextFrame('a"b', payload).toString())).toMatchObject({ id: 'a"b' });
});
