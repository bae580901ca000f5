import { Button, chakra } from '@chakra-ui/react';
import { REPLAY_PERIODS } from '@ptc/schema/rules/lists/network';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ReplayPeriod, RuleReplay_replayQuery } from '../../../gql/hooks.ts';
import { formatMoney } from '../../../lib/intl/money.ts';
import { useTime } from '../../../lib/time/useTime.ts';
import { ErrorState, Skeletons } from '../../../ui/Feedback.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useDelayed } from '../../../ui/useDelayed.ts';
import { ReplayExamples } from './ReplayExamples.tsx';
import { ReplayHistogram } from './ReplayHistogram.tsx';
import { replayMessages as m } from './replay.messages.ts';
import { spanText } from './span.ts';
import type { RuleReplayState } from './useRuleReplay.ts';

type Replay = RuleReplay_replayQuery['ruleReplay'];

/**
 * Beside the rule: what the draft would have made of past legs, against what happened, and what that rests
 * on.
 */
export function ReplayPanel(props: {
  state: RuleReplayState;
  /** Of the market: its days are looked at. */
  timeZone: string;
  period: ReplayPeriod;
  onPeriod: (period: ReplayPeriod) => void;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { state, timeZone } = props;
  const { replay } = state;
  return (
    <chakra.aside
      aria-label={intl.formatMessage(m.title)}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      fontSize="13px"
      alignSelf="start"
      minW="0"
    >
      <chakra.div px="4" py="3" borderBottomWidth="1px">
        <chakra.div display="flex" gap="3" alignItems="start">
          <chakra.h2 flex="1" minW="0" fontSize="13px" fontWeight="600">
            {intl.formatMessage(m.title)}
          </chakra.h2>
          <chakra.div w="168px">
            <Select<ReplayPeriod>
              label={intl.formatMessage(m.period)}
              hideLabel
              noEmpty
              value={props.period}
              options={REPLAY_PERIODS.map((period) => ({
                value: period,
                label: intl.formatMessage(m[period]),
              }))}
              onChange={(period) => props.onPeriod(period === '' ? 'LAST_30_DAYS' : period)}
            />
          </chakra.div>
        </chakra.div>
        <chakra.p mt="1" color="fg.muted">
          {replay
            ? intl.formatMessage(m.span, {
                from: time.at(replay.from, timeZone, 'date'),
                // The end is not included.
                to: time.at(new Date(Date.parse(replay.to) - 1), timeZone, 'date'),
                count: replay.legs,
              })
            : '\u00A0'}
          {replay?.isWhole === false ? `, ${intl.formatMessage(m.newest)}` : ''}
        </chakra.p>
      </chakra.div>
      <Waiting state={state} />
      {replay ? (
        <chakra.div opacity={state.searching || state.lacking ? 0.86 : 1} aria-busy={state.searching}>
          <Whole replay={replay} />
        </chakra.div>
      ) : state.lacking ? (
        <chakra.p px="4" py="4" color="fg.muted">
          {intl.formatMessage(m.lacking)}
        </chakra.p>
      ) : state.failed ? (
        <ErrorState title={intl.formatMessage(m.failed)} onRetry={state.retry} />
      ) : state.stopped ? null : (
        <chakra.div p="4">
          <Skeletons rows={6} />
        </chakra.div>
      )}
    </chakra.aside>
  );
}

/**
 * That it is under way, where it takes a while, with the way to stop it; and that it was stopped, with the
 * way to ask again.
 */
function Waiting({ state }: { state: RuleReplayState }): ReactNode {
  const intl = useIntl();
  const long = useDelayed(state.searching && !state.lacking, 600);
  if (!long && !state.stopped) return null;
  return (
    <chakra.div px="4" py="2" display="grid" gap="2" borderBottomWidth="1px" role="status">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="2">
        {intl.formatMessage(state.stopped ? m.stopped : m.playing)}
        <Button size="xs" variant="outline" onClick={state.stopped ? state.retry : state.stop}>
          {intl.formatMessage(state.stopped ? m.playAgain : m.stop)}
        </Button>
      </chakra.div>
      {long ? <ProgressBar label={intl.formatMessage(m.playing)} /> : null}
    </chakra.div>
  );
}

function Whole({ replay }: { replay: Replay }): ReactNode {
  const intl = useIntl();
  if (replay.before.trips === 0)
    return (
      <chakra.p px="4" py="4" color="fg.muted">
        {intl.formatMessage(m.nothing)}
      </chakra.p>
    );
  return (
    <>
      <chakra.div px="4" py="3" borderBottomWidth="1px">
        <Figures replay={replay} />
        <Sentence replay={replay} />
      </chakra.div>
      <ReplayHistogram columns={replay.histogram} />
      <ReplayExamples replay={replay} />
      <chakra.p px="4" py="2.5" color="fg.muted" fontSize="12px">
        {intl.formatMessage(m.assumption, { count: replay.usual, all: replay.before.trips })}
      </chakra.p>
    </>
  );
}

function Figures({ replay }: { replay: Replay }): ReactNode {
  const intl = useIntl();
  const none = intl.formatMessage(m.none);
  const { before, after } = replay;
  const share = ({ filled, trips }: Replay['before']): string =>
    trips === 0 ? none : intl.formatNumber(filled / trips, { style: 'percent', maximumFractionDigits: 1 });
  const minutes = ({ medianMinutes }: Replay['before']): string =>
    medianMinutes == null ? none : spanText(Math.round(medianMinutes));
  const cost = ({ costPerTrip }: Replay['before']): string =>
    costPerTrip ? formatMoney(costPerTrip, intl.locale) : none;
  return (
    <chakra.table w="full">
      <thead>
        <tr>
          <td />
          {[m.was, m.now].map((head) => (
            <chakra.th
              key={head.id}
              scope="col"
              textAlign="end"
              fontSize="12px"
              fontWeight="400"
              color="fg.muted"
            >
              {intl.formatMessage(head)}
            </chakra.th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(
          [
            [m.filled, share],
            [m.toFill, minutes],
            [m.cost, cost],
          ] as const
        ).map(([label, value]) => (
          <tr key={label.id}>
            <chakra.th scope="row" textAlign="start" fontWeight="400" py="1">
              {intl.formatMessage(label)}
            </chakra.th>
            <chakra.td textAlign="end">{value(before)}</chakra.td>
            <chakra.td textAlign="end" fontWeight="600" fontSize="15px">
              {value(after)}
            </chakra.td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

function Sentence({ replay }: { replay: Replay }): ReactNode {
  const intl = useIntl();
  const parts = (
    [
      [m.gained, replay.gained, 'tone.moving.fg'],
      [m.lost, replay.lost, 'tone.unfulfilled.fg'],
      [m.sooner, replay.sooner, 'tone.moving.fg'],
      [m.later, replay.later, 'fg'],
    ] as const
  ).filter(([, count]) => count > 0);
  return (
    <chakra.p mt="2.5">
      {parts.length === 0
        ? intl.formatMessage(m.same)
        : parts.map(([message, count, color], index) => (
            <chakra.span key={message.id} color={color} fontWeight="600">
              {index > 0 ? ', ' : ''}
              {intl.formatMessage(message, { count })}
            </chakra.span>
          ))}
    </chakra.p>
  );
}
