import { Button, chakra } from '@chakra-ui/react';
import { HatGlasses } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { actsForAnother } from '../../lib/session/actsForAnother.ts';
import { useSession } from '../../lib/session/session.ts';
import { layoutMessages } from './layout.messages.ts';
import { useActivateCompany } from './useActivateCompany.ts';

/** Across the top while somebody works for a company that is not their own: its name, and the way back. */
export function OtherCompanyBar(): ReactNode {
  const intl = useIntl();
  const session = useSession();
  const activate = useActivateCompany();
  if (!actsForAnother(session)) return null;
  return (
    <chakra.section
      aria-label={intl.formatMessage(layoutMessages.impersonating)}
      data-other-company
      display="flex"
      alignItems="center"
      gap="2"
      flexShrink="0"
      px={{ base: '3', md: '4' }}
      py="1"
      bg="tone.conflict.fg"
      color="bg.panel"
      fontWeight="600"
    >
      <chakra.span flexShrink="0">
        <HatGlasses size={18} aria-hidden />
      </chakra.span>
      <chakra.span flex="1" minW="0" lineClamp="2" lineHeight="1.3">
        {intl.formatMessage(layoutMessages.workingFor, { company: <bdi>{session.company.name}</bdi> })}
      </chakra.span>
      <Button
        size="xs"
        h="28px"
        flexShrink="0"
        bg="bg.panel"
        color="fg"
        borderColor="transparent"
        title={intl.formatMessage(layoutMessages.ownCompany)}
        onClick={() => activate(session.loginCompanyId)}
      >
        {intl.formatMessage(layoutMessages.wayBack)}
      </Button>
    </chakra.section>
  );
}
