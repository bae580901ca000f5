import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Caller } from '../http/caller.ts';
import { bookingInput, createItinerary, refusal, type Created, type StoryWorld } from '../http/story.ts';

const addComment = `mutation ($input: AddCommentInput!) { addComment(input: $input) { ${refusal} ... on AddCommentSuccess { entry { id } } } }`;
const lists = [
  '{ trips(first: 50) { nodes { id name status version } totalCount } }',
  '{ itineraries(first: 50) { nodes { id name status } } }',
  '{ tripStatusCounts { counts { __typename } } }',
];

/** What people did in all. */
export interface Done {
  requests: number;
  booked: number;
  /** Answers that are no answers, by their code. */
  faults: Record<string, number>;
}

/**
 * People who send so many requests a second, however long the answers take: of ten one books, two comment,
 * the others read lists.
 */
export const work = async (
  url: string,
  world: StoryWorld,
  perSecond: number,
  until: () => boolean,
): Promise<Done> => {
  const caller = new Caller(url, world.tokens.careProvider);
  const done: Done = { requests: 0, booked: 0, faults: {} };
  let latest = '';
  const send = async (n: number): Promise<void> => {
    const idempotencyKey = randomUUID();
    const asked =
      n % 10 === 0 || latest === ''
        ? caller.send<{ createItinerary: Created }>(createItinerary, {
            input: { ...bookingInput(world, 600 + (n % 5_000)), idempotencyKey },
          })
        : n % 10 < 3
          ? caller.send(addComment, { input: { itineraryId: latest, message: `word ${n}`, idempotencyKey } })
          : caller.send(lists[n % lists.length] ?? '');
    const { data, errors } = await asked;
    const booked = (data as { createItinerary?: Created } | null)?.createItinerary?.itinerary;
    if (booked) {
      latest = booked.id;
      done.booked += 1;
    }
    for (const { extensions } of errors) {
      const code = extensions?.code ?? 'unknown';
      done.faults[code] = (done.faults[code] ?? 0) + 1;
    }
  };
  const running = new Set<Promise<void>>();
  const begun = performance.now();
  for (let n = 0; !until(); n += 1) {
    await delay(Math.max(0, begun + (n * 1_000) / perSecond - performance.now()));
    done.requests += 1;
    const one = send(n)
      .catch(() => {
        done.faults['no answer'] = (done.faults['no answer'] ?? 0) + 1;
      })
      .finally(() => running.delete(one));
    running.add(one);
  }
  await Promise.all(running);
  return done;
};
