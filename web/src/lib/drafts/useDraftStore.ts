import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { Drafts_keyDocument } from '../../gql/hooks.ts';
import { draftDatabase, timesForgotten } from './forget.ts';
import type { DraftStore, openStore } from './store.ts';

/**
 * Opens what this session keeps; null where this browser or the server cannot seal. Rejects while the server
 * cannot be asked for the key.
 */
export type OpenDrafts = () => Promise<DraftStore | null>;

/**
 * Opens one database of the session: the key is asked for once and stays in the page. `load` brings the code
 * that does it.
 */
export function storeOpener(
  client: ApolloClient,
  name: string,
  load: () => Promise<{ openStore: typeof openStore }> = () => import('./store.ts'),
): OpenDrafts {
  let opened: Promise<DraftStore | null> | null = null;
  let began = timesForgotten();
  const open: OpenDrafts = async () => {
    const { data } = await client.query({ query: Drafts_keyDocument, fetchPolicy: 'no-cache' });
    const secret = data?.viewer?.session?.draftKey ?? null;
    if (secret === null) return null;
    // Beside the form, which does not wait for what keeps it; asked for only where the server has just
    // answered (lazyPart.tsx).
    const code = await load();
    return code.openStore(secret, began, name);
  };
  return () => {
    // What was forgotten was another session's.
    if (began !== timesForgotten()) opened = null;
    if (!opened) {
      began = timesForgotten();
      opened = open().catch((error: unknown) => {
        opened = null;
        throw error;
      });
    }
    return opened;
  };
}

/** The drafts of the session. */
export function useDraftStore(): OpenDrafts {
  const client = useApolloClient();
  return useMemo(() => storeOpener(client, draftDatabase), [client]);
}
