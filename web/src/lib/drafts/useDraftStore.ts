import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { Drafts_keyDocument } from '../../gql/hooks.ts';
import { timesForgotten } from './forget.ts';
import type { DraftStore } from './store.ts';

/** Opens this session's drafts; null where this browser or the server cannot seal. Rejects while the server cannot be asked for the key. */
export type OpenDrafts = () => Promise<DraftStore | null>;

/** The drafts of the session: the key is asked for once and stays in the page. */
export function useDraftStore(): OpenDrafts {
  const client = useApolloClient();
  return useMemo(() => {
    let opened: Promise<DraftStore | null> | null = null;
    const open: OpenDrafts = async () => {
      const began = timesForgotten();
      const { data } = await client.query({ query: Drafts_keyDocument, fetchPolicy: 'no-cache' });
      const secret = data?.viewer?.session?.draftKey ?? null;
      if (secret === null) return null;
      // Beside the form, which does not wait for what keeps it; asked for only where the server has just answered (lazyPart.tsx).
      const { openStore } = await import('./store.ts');
      return openStore(secret, began);
    };
    return () => {
      opened ??= open().catch((error: unknown) => {
        opened = null;
        throw error;
      });
      return opened;
    };
  }, [client]);
}
