import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { AccountCard } from './AccountCard.tsx';
import { accountMessages } from './account.messages.ts';
import { ChoosePassword } from './ChoosePassword.tsx';
import { useSecret } from './useSecret.ts';

/** Where the link of an invitation leads: the person chooses their first password. */
export default function ActivationPage(): ReactNode {
  const intl = useIntl();
  const [secret] = useSecret();
  if (secret !== null) return <ChoosePassword key={secret} secret={secret} />;
  return (
    <AccountCard
      title={intl.formatMessage(accountMessages.linkInvalid)}
      text={intl.formatMessage(accountMessages.linkInvalidText)}
    >
      <Button asChild w="full">
        <Link to={paths.account.reset}>{intl.formatMessage(accountMessages.askNewLink)}</Link>
      </Button>
    </AccountCard>
  );
}
