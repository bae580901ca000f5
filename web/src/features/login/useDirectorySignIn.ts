import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { Login_directoryDocument, useLogin_startDirectoryMutation } from '../../gql/hooks.ts';
import { faultOf } from '../../lib/apollo/faults.ts';
import { useFaultWords } from '../../ui/useFaultWords.ts';

/** A directory to sign in with. */
export interface OfferedDirectory {
  id: string;
  label: string;
}

/** Finds out whether the people of a login's domain sign in with a directory, and takes them there. */
export function useDirectorySignIn(
  to: string | null,
  onRefused: (text: string) => void,
): {
  directory: OfferedDirectory | null;
  look: (login: string) => void;
  offer: (directory: OfferedDirectory) => void;
  go: (login: string) => Promise<void>;
} {
  const client = useApolloClient();
  const faultWords = useFaultWords();
  const [directory, setDirectory] = useState<OfferedDirectory | null>(null);
  const asked = useRef('');
  const [start] = useLogin_startDirectoryMutation({ fetchPolicy: 'no-cache' });
  return {
    directory,
    offer: setDirectory,
    look: (typed) => {
      const login = typed.trim().toLowerCase();
      const domain = login.split('@')[1] ?? '';
      if (domain === asked.current) return;
      asked.current = domain;
      setDirectory(null);
      if (!domain.includes('.')) return;
      // Without an answer there is the password.
      client
        .query({ query: Login_directoryDocument, variables: { login }, fetchPolicy: 'no-cache' })
        .then(({ data }) => {
          if (asked.current === domain) setDirectory(data?.signInDirectory ?? null);
        })
        .catch(() => {
          asked.current = '';
        });
    },
    go: async (login) => {
      if (!directory) return;
      try {
        const { data } = await start({
          variables: { input: { directoryId: directory.id, returnTo: to, login: login.trim() || null } },
        });
        const answer = data?.startDirectorySignIn;
        if (answer?.__typename === 'StartDirectorySignInSuccess')
          globalThis.location.assign(answer.authorizationUrl);
        else onRefused(answer?.message ?? '');
      } catch (error) {
        onRefused(faultWords(faultOf(error)));
      }
    },
  };
}
