import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitingLink } from './waitingLink.ts';

const query = gql`
  query Trips {
    trips
  }
`;
const putOff = (retryAfterSeconds: number): ApolloLink.Result => ({
  errors: [
    { message: 'Too much at once', extensions: { code: 'LIMIT_EXCEEDED', retryAfterSeconds } },
  ] as never,
});
/** A client whose server gives these answers, one after the other, and when it was asked. */
const clientOf = (answers: readonly ApolloLink.Result[]): { client: ApolloClient; asked: number[] } => {
  const asked: number[] = [];
  const server = new ApolloLink(
    () =>
      new Observable((observer) => {
        asked.push(Date.now());
        observer.next(answers[Math.min(asked.length, answers.length) - 1] ?? {});
        observer.complete();
      }),
  );
  return {
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
