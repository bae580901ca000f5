import { Button, chakra } from '@chakra-ui/react';
import { CloudOff, Construction, LockKeyhole, MapPinOff, TimerOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link, useParams, useSearchParams } from 'react-router';
import type { Message } from '../../lib/intl/messages.ts';
import { afterSignIn, paths } from '../../lib/paths.ts';
import { errorPageMessages } from './ErrorPage.messages.ts';
import { useReturn } from './useReturn.ts';

interface Look {
  icon: LucideIcon;
  title: Message;
  text: Message;
  action: Message;
}

const unknown: Look = {
  icon: MapPinOff,
  title: errorPageMessages.unknownTitle,
  text: errorPageMessages.unknownText,
  action: errorPageMessages.home,
};
const looks: Readonly<Record<string, Look>> = {
  '401': {
    icon: LockKeyhole,
    title: errorPageMessages.unauthorizedTitle,
    text: errorPageMessages.unauthorizedText,
    action: errorPageMessages.home,
  },
  comingsoon: {
    icon: Construction,
    title: errorPageMessages.soonTitle,
    text: errorPageMessages.soonText,
    action: errorPageMessages.home,
  },
  lostConnection: {
    icon: CloudOff,
    title: errorPageMessages.lostTitle,
    text: errorPageMessages.lostText,
    action: errorPageMessages.again,
  },
  sessionExpired: {
    icon: TimerOff,
    title: errorPageMessages.expiredTitle,
    text: errorPageMessages.expiredText,
    action: errorPageMessages.signIn,
  },
  unknownuri: unknown,
};

/** The pages for 401, coming soon, lost connection, session expired and unknown address. */
export default function ErrorPage(): ReactNode {
  const intl = useIntl();
  const { kind = '' } = useParams();
  const [parameters] = useSearchParams();
  const { icon: Icon, title, text, action } = looks[kind] ?? unknown;
  const back = parameters.get('to');
  const to =
    kind === 'sessionExpired'
      ? `${paths.login}${back ? `?to=${encodeURIComponent(back)}` : ''}`
      : kind === 'lostConnection'
        ? afterSignIn(back)
        : paths.root;
  useReturn(kind === 'lostConnection' && back !== null ? to : null);
  return (
    <chakra.section role="alert" display="grid" justifyItems="center" gap="3" textAlign="center" maxW="460px">
      <chakra.span color="fg.subtle" aria-hidden>
        <Icon size={40} strokeWidth={1.5} />
      </chakra.span>
      <chakra.h1 fontSize="xl">{intl.formatMessage(title)}</chakra.h1>
      <chakra.p color="fg.muted">{intl.formatMessage(text)}</chakra.p>
      <Button asChild mt="2">
        <Link to={to}>{intl.formatMessage(action)}</Link>
      </Button>
    </chakra.section>
  );
}
