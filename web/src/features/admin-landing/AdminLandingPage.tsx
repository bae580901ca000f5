import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useMenuEntries } from '../../lib/shell/menuEntries.ts';
import { useSession } from '../../lib/session/session.ts';
import { useRoleLabel } from '../../lib/session/useRoleLabel.ts';
import { DoorList } from '../../parts/doors/DoorList.tsx';
import { Health } from './Health.tsx';
import { adminLandingMessages as m } from './AdminLandingPage.messages.ts';

/** Greets the platform's staff, says what is unhealthy, and opens the doors of the administration. */
export default function AdminLandingPage(): ReactNode {
  const intl = useIntl();
  const { displayName } = useSession();
  const roleLabel = useRoleLabel();
  const entries = useMenuEntries();
  return (
    <chakra.div maxW="960px" mx="auto" py={{ base: '4', md: '8' }}>
      <chakra.h1 fontSize="2xl" dir="auto">
        {intl.formatMessage(m.greeting, { name: displayName })}
      </chakra.h1>
      <chakra.p color="fg.muted" mb="6">
        {[roleLabel, intl.formatMessage(m.text)].filter(Boolean).join(' · ')}
      </chakra.p>
      <Health />
      <DoorList doors={entries.map(({ label, ...entry }) => ({ ...entry, title: label }))} />
    </chakra.div>
  );
}
