import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useSyncExternalStore } from 'react';
import { TripActions_completeDocument, TripActions_recordProgressDocument } from '../../gql/hooks.ts';
import { faultOf } from '../../lib/apollo/faults.ts';
import { ownPace } from '../../lib/apollo/waitingLink.ts';
import { stampDatabase } from '../../lib/drafts/forget.ts';
import { openStore } from '../../lib/drafts/store.ts';
import { storeOpener } from '../../lib/drafts/useDraftStore.ts';
import { isStampQuestion, useStampQuestions } from '../trip-actions/useStampQuestions.tsx';
import { inputOf, type KeptStamp } from './oneTap.state.ts';
import { StampQueue, type QueueState, type Sent } from './StampQueue.ts';

/** The server will say the same again; anything else may go well the next time. */
const final: ReadonlySet<string> = new Set([
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'FORBIDDEN',
  'GRAPHQL_VALIDATION_FAILED',
]);

const sender =
  (client: ApolloClient) =>
  async (kept: KeptStamp): Promise<Sent> => {
    try {
      const { driven, completes } = kept;
      const input = inputOf(kept);
      const answer =
        completes && driven
          ? (
              await client.mutate({
                mutation: TripActions_completeDocument,
                variables: { input: { ...input, distance: driven.distance, distanceUnit: driven.unit } },
                context: ownPace,
              })
            ).data?.completeTrip
          : (
              await client.mutate({
                mutation: TripActions_recordProgressDocument,
                variables: { input },
                context: ownPace,
              })
            ).data?.recordProgress;
      if (!answer) return { is: 'lost' };
      if (answer.__typename === 'RecordProgressSuccess' || answer.__typename === 'CompleteTripSuccess')
        return { is: 'kept', version: answer.trip.version };
      if (isStampQuestion(answer)) return { is: 'question', question: answer };
      const issues = answer.__typename === 'InvalidInput' ? answer.issues.map(({ message }) => message) : [];
      return { is: 'refused', message: issues.join(' ') || answer.message };
    } catch (error) {
      const { code } = faultOf(error);
      return final.has(code) ? { is: 'refused', fault: code } : { is: 'lost' };
    }
  };

// With the button: a connection that is lost right after must not keep a stamp from being kept.
const here = (): Promise<{ openStore: typeof openStore }> => Promise.resolve({ openStore });

const queues = new WeakMap<ApolloClient, StampQueue>();

/** The one queue of stamps of this page. */
export function stampQueueOf(client: ApolloClient): StampQueue {
  const known = queues.get(client);
  if (known) return known;
  const made = new StampQueue(storeOpener(client, stampDatabase, here), sender(client));
  queues.set(client, made);
  return made;
}

/** The queue of stamps as a screen shows it; while one does, what is kept is sent. */
export function useStampQueue(): { queue: StampQueue } & QueueState {
  const queue = stampQueueOf(useApolloClient());
  const ask = useStampQuestions();
  useEffect(
    () =>
      queue.watch((kept, question) =>
        ask({ name: kept.tripName, zone: kept.zone }, question, {
          acceptTerms: kept.acceptTerms,
          confirmedReasons: kept.confirmedReasons,
        }),
      ),
    [queue, ask],
  );
  const state = useSyncExternalStore(queue.subscribe, queue.get);
  return { queue, ...state };
}
