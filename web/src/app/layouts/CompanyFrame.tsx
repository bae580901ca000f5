import '../../lib/apollo/socket.ts';
import type { ReactNode } from 'react';
import { ConfirmProvider } from '../../ui/ConfirmProvider.tsx';
import { Toaster } from '../../ui/Toaster.tsx';
import { CompanyLayout } from './CompanyLayout.tsx';

/** All that only the signed-in need, in one download: the frame, questions, messages, the socket. */
export function CompanyFrame(): ReactNode {
  return (
    <ConfirmProvider>
      <CompanyLayout />
      <Toaster />
    </ConfirmProvider>
  );
}
