import { useEffect, useState } from 'react';

/** The bytes of an attachment: on their way, here, or not to be had. */
export type Fetched = 'LOADING' | 'FAILED' | Blob;

/** Reads the bytes of an attachment for as long as somebody looks at it. */
export function useFetched(address: string): Fetched {
  const [fetched, setFetched] = useState<{ address: string; is: Fetched }>({ address, is: 'LOADING' });
  useEffect(() => {
    const leaving = new AbortController();
    fetch(address, { credentials: 'same-origin', signal: leaving.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
        setFetched({ address, is: await answer.blob() });
      })
      .catch(() => {
        if (!leaving.signal.aborted) setFetched({ address, is: 'FAILED' });
      });
    return () => leaving.abort();
  }, [address]);
  return fetched.address === address ? fetched.is : 'LOADING';
}
