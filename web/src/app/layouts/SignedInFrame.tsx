import '../../lib/apollo/socket.ts';
import '../theme/wholeSystem.ts';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { ConfirmProvider } from '../../ui/ConfirmProvider.tsx';
import { Toaster } from '../../ui/Toaster.tsx';
import { TryingAgain } from '../../ui/TryingAgain.tsx';
import { livesInAdmin } from '../menu/rules.ts';
import type { SignedInLayout } from '../router/screens.ts';
import { AdminLayout } from './AdminLayout.tsx';
import { CompanyLayout } from './CompanyLayout.tsx';

/** All that only the signed-in need, in one download: the frames, questions, messages, the socket. */
export function SignedInFrame(props: { layout: SignedInLayout }): ReactNode {
  const session = useSession();
  const administration = props.layout === 'admin' || (props.layout === 'home' && livesInAdmin(session));
  return (
    <TryingAgain>
      <ConfirmProvider>
        {administration ? <AdminLayout /> : <CompanyLayout />}
        <Toaster />
      </ConfirmProvider>
    </TryingAgain>
  );
}
