import { chakra, QrCode } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSession } from '../../lib/session/session.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { userMenuMessages as m } from './userMenu.messages.ts';

/** The address of the company's users as a QR code, for the driver's phone. */
export default function DriverAppDialogSlot(props: { onClose: () => void }): ReactNode {
  const intl = useIntl();
  const { userUri } = useSession().company;
  if (!userUri) return null;
  return (
    <AppDialog open onClose={props.onClose} title={intl.formatMessage(m.driverTitle)} width={400} dismissable>
      <chakra.div display="grid" gap="4" justifyItems="center" textAlign="center">
        <chakra.p>{intl.formatMessage(m.driverText)}</chakra.p>
        {/* Dark on light in either look: cameras read no other way. */}
        <chakra.div
          bg="white"
          color="black"
          p="3"
          borderRadius="l2"
          role="img"
          aria-label={intl.formatMessage(m.driverCode)}
        >
          <QrCode.Root value={userUri} size="xl">
            <QrCode.Frame>
              <QrCode.Pattern />
            </QrCode.Frame>
          </QrCode.Root>
        </chakra.div>
        <chakra.a
          href={userUri}
          textDecoration="underline"
          overflowWrap="anywhere"
          dir="ltr"
          rel="noreferrer"
          target="_blank"
        >
          {userUri}
        </chakra.a>
      </chakra.div>
    </AppDialog>
  );
}
