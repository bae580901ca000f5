import { chakra } from '@chakra-ui/react';
import { CircleCheckBig, ClockAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useHealth_findingsQuery } from '../../gql/hooks.ts';
import { useOnRefresh } from '../../lib/shell/refresh.ts';
import { presentMs } from '../../lib/time/present.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { Banner, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { ListPanel } from '../../ui/ListPanel.tsx';
import { isUrgent, placeOf } from './health.state.ts';
import { findingMessages, healthMessages as m } from './health.messages.ts';

/** Asked again this often: most of it comes by itself, without an event. */
const pollMs = 15_000;

/** What is unhealthy on the platform, the weightiest first, each with the way to where it is put right. */
export function Health(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { data, error, refetch } = useHealth_findingsQuery({ pollInterval: pollMs });
  const again = (): void => void refetch().catch(() => undefined);
  useOnRefresh(again);
  const findings = data?.platformHealth;
  return (
    <chakra.div mb="6">
      {error && findings ? <Banner kind="warning" text={intl.formatMessage(m.stale)} live /> : null}
      <ListPanel
        title={intl.formatMessage(m.title)}
        {...(findings ? { note: intl.formatMessage(m.count, { count: findings.length }) } : {})}
      >
        {!findings ? (
          error ? (
            <ErrorState onRetry={again} />
          ) : (
            <chakra.div p="3">
              <Skeletons rows={3} />
            </chakra.div>
          )
        ) : findings.length === 0 ? (
          <chakra.p px="3" py="3" fontSize="13px" display="flex" alignItems="center" gap="2">
            <chakra.span color="tone.done.fg" aria-hidden>
              <CircleCheckBig size={15} />
            </chakra.span>
            {intl.formatMessage(m.healthy)}
          </chakra.p>
        ) : (
          <chakra.ul listStyleType="none" aria-label={intl.formatMessage(m.title)}>
            {findings.map(({ kind, count, since, name }) => {
              const urgent = isUrgent(kind);
              const Icon = urgent ? TriangleAlert : ClockAlert;
              const to = placeOf(kind);
              const tone = urgent ? 'tone.blocked' : 'tone.conflict';
              return (
                <chakra.li
                  key={`${kind} ${name ?? ''}`}
                  data-finding={kind}
                  display="flex"
                  flexWrap="wrap"
                  alignItems="center"
                  columnGap="2"
                  px="3"
                  py="2"
                  fontSize="13px"
                  lineHeight="18px"
                  borderBottomWidth="1px"
                  borderInlineStartWidth="3px"
                  borderInlineStartColor={urgent ? `${tone}.fg` : `${tone}.edge`}
                  _last={{ borderBottomWidth: '0' }}
                >
                  <chakra.span color={`${tone}.fg`} aria-hidden>
                    <Icon size={15} />
                  </chakra.span>
                  <chakra.span fontWeight="600">
                    {intl.formatMessage(findingMessages[kind], { count })}
                  </chakra.span>
                  <chakra.span flex="1" minW="120px" truncate dir="auto">
                    {name}
                  </chakra.span>
                  {since ? (
                    <chakra.span color="fg.muted" whiteSpace="nowrap">
                      {intl.formatMessage(Date.parse(since) > presentMs() ? m.from : m.since, {
                        time: time.when(since, time.homeZone, 'inText'),
                      })}
                    </chakra.span>
                  ) : null}
                  {to ? (
                    <chakra.a asChild textDecoration="underline" whiteSpace="nowrap">
                      <Link to={to}>{intl.formatMessage(m.look)}</Link>
                    </chakra.a>
                  ) : null}
                </chakra.li>
              );
            })}
          </chakra.ul>
        )}
      </ListPanel>
    </chakra.div>
  );
}
