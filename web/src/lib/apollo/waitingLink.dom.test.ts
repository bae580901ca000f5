import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trying } from './trying.ts';
import { ownPace, waitingLink } from './waitingLink.ts';

const query = gql`
  query Trips {
    trips
  }
`;
const save = gql`
  mutation Save($input: SaveInput) {
    save(input: $input)
  }
`;
const away: ApolloLink.Result = { errors: [{ message: 'x', extensions: { code: 'UNAVAILABLE' } }] as never };
const broken = new TypeError('Failed to fetch');
const putOff = (retryAfterSeconds: number): ApolloLink.Result => ({
  errors: [
    { message: 'Too much at once', extensions: { code: 'LIMIT_EXCEEDED', retryAfterSeconds } },
  ] as never,
});
/** A client whose server gives these answers, one after the other, and when it was asked. */
const clientOf = (
  answers: readonly (ApolloLink.Result | Error)[],
): { client: ApolloClient; asked: number[]; keys: unknown[] } => {
  const asked: number[] = [];
  const keys: unknown[] = [];
  const server = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        asked.push(Date.now());
        keys.push((variables['input'] as { idempotencyKey?: string } | undefined)?.idempotencyKey);
        const answer = answers[Math.min(asked.length, answers.length) - 1] ?? {};
        if (answer instanceof Error) {
          observer.error(answer);
          return;
        }
        observer.next(answer);
        observer.complete();
      }),
  );
  return {
    keys,
    client: new ApolloClient({ link: ApolloLink.from([waitingLink, server]), cache: new InMemoryCache() }),
    asked,
  };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('asks again after the time the server says, and gives the answer it gets then', async () => {
  const { client, asked } = clientOf([putOff(3), putOff(2), { data: { trips: 7 } }]);
  const answer = client.query({ query });
  await vi.advanceTimersByTimeAsync(6_000);
  expect((await answer).data).toEqual({ trips: 7 });
  expect(asked.map((at) => at - (asked[0] ?? 0))).toEqual([0, 3_000, 5_000]);
});

it('gives up after a few times, and at once where it would take too long', async () => {
  const often = clientOf([putOff(1)]);
  const failed = often.client.query({ query }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await failed).toBeInstanceOf(CombinedGraphQLErrors);
  expect(often.asked).toHaveLength(4);
  const long = clientOf([putOff(90)]);
  await expect(long.client.query({ query })).rejects.toBeInstanceOf(CombinedGraphQLErrors);
  expect(long.asked).toHaveLength(1);
});

it('leaves every other answer as it is', async () => {
  const { client, asked } = clientOf([
    { errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] as never },
  ]);
  await expect(client.query({ query })).rejects.toBeInstanceOf(CombinedGraphQLErrors);
  expect(asked).toHaveLength(1);
});

const variables = { input: { name: 'Ward 5', idempotencyKey: 'k1' } };

it('sends again under its key what nobody knows to be done, after twice as long each time, and says so meanwhile', async () => {
  const { client, asked, keys } = clientOf([away, broken, { data: { save: 7 } }]);
  const answer = client.mutate({ mutation: save, variables });
  await vi.advanceTimersByTimeAsync(500);
  expect([asked.length, trying.get()]).toEqual([1, true]);
  await vi.advanceTimersByTimeAsync(2_500);
  expect((await answer).data).toEqual({ save: 7 });
  expect(keys).toEqual(['k1', 'k1', 'k1']);
  const [first = 0, second = 0, third = 0] = asked;
  expect(third - second).toBeGreaterThan(second - first);
  expect(trying.get()).toBe(false);
});

it('tells of the fault once it has tried a few times', async () => {
  const { client, asked } = clientOf([away]);
  const failed = client.mutate({ mutation: save, variables }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(await failed).toBeInstanceOf(CombinedGraphQLErrors);
  expect([asked.length, trying.get()]).toEqual([4, false]);
});

it.each([
  ['without a key', { variables: { input: { name: 'Ward 5' } } }],
  ['without an input', {}],
  ['of somebody who sends it again themself', { variables, context: ownPace }],
])('never sends a mutation again %s', async (_what, options) => {
  for (const answer of [away, broken]) {
    const { client, asked } = clientOf([answer]);
    const failed = client.mutate({ mutation: save, ...options }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await failed).toBeInstanceOf(Error);
    expect(asked).toHaveLength(1);
  }
});
