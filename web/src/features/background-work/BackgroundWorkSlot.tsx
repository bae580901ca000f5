import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useBackgroundWork_workQuery } from '../../gql/hooks.ts';
import { useHasRole } from '../../lib/session/session.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { Banner } from '../../ui/Feedback.tsx';
import { backgroundWorkMessages as m } from './backgroundWork.messages.ts';

const lookAgainMs = 15_000;

/** Tells the platform's staff on every screen when no worker runs, or when it does not keep up. Nobody else is asked about it. */
export default function BackgroundWorkSlot(): ReactNode {
  return useHasRole('SYS_ADMIN', 'SYS_SUPPORT') ? <Watch /> : null;
}

function Watch(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { data } = useBackgroundWork_workQuery({ pollInterval: lookAgainMs });
  const work = data?.backgroundWork;
  const text = !work
    ? null
    : work.away
      ? work.seenAt
        ? intl.formatMessage(m.away, { time: time.when(work.seenAt, null, 'inText') })
        : intl.formatMessage(m.never)
      : work.overdue
        ? intl.formatMessage(m.overdue, { time: time.when(work.overdueSince, null, 'inText') })
        : null;
  // The region stays in the page, so that what comes into it is spoken.
  return (
    <chakra.section aria-label={intl.formatMessage(m.title)} flexShrink="0" aria-live="polite">
      {text === null ? null : (
        <chakra.div px={{ base: '3', md: '4' }} pt="3">
          <Banner kind={work?.away ? 'error' : 'warning'} text={text} whole />
        </chakra.div>
      )}
    </chakra.section>
  );
}
