import { chakra } from '@chakra-ui/react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useBackgroundWork_workQuery } from '../../gql/hooks.ts';
import { position } from '../../lib/apollo/position.ts';
import { useHasRole } from '../../lib/session/session.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { Banner } from '../../ui/Feedback.tsx';
import { backgroundWorkMessages as m } from './backgroundWork.messages.ts';

const lookAgainMs = 15_000;

/** Beyond this a standby's lag is told to the platform's staff. */
const noticedSeconds = 5;

/**
 * Tells on every screen what happens behind it: everybody how old lists may be, and the platform's staff when
 * no worker runs, when it does not keep up, or when the standby does not. Nobody else is asked about that.
 */
export default function BackgroundWorkSlot(): ReactNode {
  const staff = useHasRole('SYS_ADMIN', 'SYS_SUPPORT');
  return (
    <>
      {staff ? <Watch /> : null}
      <ListsAge />
    </>
  );
}

function ListsAge(): ReactNode {
  const intl = useIntl();
  const seconds = useSyncExternalStore(position.subscribe, position.listsAge);
  return <Told texts={seconds > 0 ? [intl.formatMessage(m.listsAge, { seconds })] : []} kind="warning" />;
}

function Watch(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { data } = useBackgroundWork_workQuery({ pollInterval: lookAgainMs });
  const work = data?.backgroundWork;
  if (!work) return <Told texts={[]} kind="warning" title={intl.formatMessage(m.title)} />;
  const texts: string[] = [];
  if (work.away)
    texts.push(
      work.seenAt
        ? intl.formatMessage(m.away, { time: time.when(work.seenAt, null, 'inText') })
        : intl.formatMessage(m.never),
    );
  else if (work.overdue)
    texts.push(intl.formatMessage(m.overdue, { time: time.when(work.overdueSince, null, 'inText') }));
  const behind = work.standbyBehindSeconds ?? 0;
  if (work.standbyAway) texts.push(intl.formatMessage(m.standbyAway));
  else if (behind > noticedSeconds) texts.push(intl.formatMessage(m.standbyBehind, { seconds: behind }));
  return <Told texts={texts} kind={work.away ? 'error' : 'warning'} title={intl.formatMessage(m.title)} />;
}

interface ToldProps {
  texts: readonly string[];
  kind: 'error' | 'warning';
  title?: string;
}

/** A place that stays in the page, so that what comes into it is spoken. */
function Told({ texts, kind, title }: ToldProps): ReactNode {
  return (
    <chakra.section {...(title ? { 'aria-label': title } : {})} flexShrink="0" aria-live="polite">
      {texts.map((text) => (
        <chakra.div key={text} px={{ base: '3', md: '4' }} pt="3">
          <Banner kind={kind} text={text} whole />
        </chakra.div>
      ))}
    </chakra.section>
  );
}
