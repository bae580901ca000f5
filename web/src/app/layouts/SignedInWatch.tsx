import '../../lib/apollo/socket.ts';
import type { ReactNode } from 'react';
import { useBackend } from '../providers/BackendContext.ts';
import { SessionWatch } from '../providers/SessionWatch.tsx';
import { KeptStamps } from './KeptStamps.tsx';
import { SessionKeeper } from './SessionKeeper.tsx';

/** Follows the session of whoever is signed in: it is kept alive, warned of, and left when it is over. */
export function SignedInWatch(): ReactNode {
  const { endSession } = useBackend();
  return (
    <>
      <SessionWatch onEnded={endSession} />
      <SessionKeeper onEnded={endSession} />
      <KeptStamps />
    </>
  );
}
