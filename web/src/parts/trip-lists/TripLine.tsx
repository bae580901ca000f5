import { chakra } from '@chakra-ui/react';
import { ClockAlert, Timer, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useQuarterMinute, useSecond } from '../../lib/time/useSecond.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { stateMessages } from '../../ui/states.messages.ts';
import { Chip, StatusChip } from '../../ui/StatusChip.tsx';
import { coarseWords } from '../../ui/timeLeft.ts';
import { uiMessages } from '../../ui/ui.messages.ts';
import { When } from '../../ui/When.tsx';
import { clockHint, clockWords } from '../clocks/TripClock.tsx';
import { nearEnd, urgencyTone, type PressingClock } from '../clocks/clocks.state.ts';
import { leftOf, middleCut, type Line } from './line.ts';
import { tripListMessages as m } from './tripLists.messages.ts';

// Plain elements within: lists hold a hundred of them.
const look = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: '20px 20px',
  alignContent: 'center',
  height: '100%',
  lineHeight: '20px',
  containerType: 'inline-size',
  '& > span': { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0, whiteSpace: 'nowrap' },
  '& [data-at]': { fontWeight: 600, flexShrink: 0 },
  // Of what has no time yet, the name stands where the time would.
  '& [data-at]:empty': { display: 'none' },
  '& [data-cut]': { overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0 },
  '& [data-who]': { flex: '1 1 0' },
  '& [data-states]': { display: 'inline-flex', gap: '4px', flexShrink: 0 },
  '& [data-left]': {
    minWidth: '76px',
    textAlign: 'end',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: 'fg.muted',
    '& svg': { display: 'inline', verticalAlign: '-2px', marginInlineEnd: '4px' },
  },
  '& [data-left][data-urgency]': { fontWeight: 600 },
  // What does not fit beside the places stands on a line that is not seen.
  '& [data-way]': {
    display: 'flex',
    flexWrap: 'wrap',
    flex: '1 1 auto',
    minWidth: 0,
    height: '20px',
    overflow: 'hidden',
    columnGap: '8px',
  },
  '& [data-places]': { display: 'flex', minWidth: 0, maxWidth: '100%', flex: '0 1 auto', gap: '5px' },
  '& [data-place]': { display: 'flex', minWidth: '24px', flex: '0 1 auto' },
  '& [data-place] > span': { whiteSpace: 'pre' },
  // All before the last word goes first. A part that gives way by less than a pixel would be cut already.
  '& [data-end]': { flexShrink: 0, maxWidth: '100%' },
  '& [data-muted]': { color: 'fg.muted' },
  '& [data-facts]': { flex: '0 1000 auto', minWidth: '3.5em', textAlign: 'end' },
  '@container (max-width: 340px)': { '& [data-left]': { minWidth: '0' } },
  // In a list that is tight, time and clock stand above the name and its states.
  '[data-tight] &': {
    gridTemplateRows: '40px 20px',
    '& > span:first-of-type': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateRows: '20px 20px',
      gap: '0 8px',
    },
    // There the name has its line with the states, also below a time that is not there.
    '& [data-at]:empty': { display: 'block' },
    '& [data-left]': { gridColumn: '2', gridRow: '1' },
    '& [data-states]': { justifyContent: 'flex-end' },
  },
} as const;

/**
 * A leg or booking in two lines, wherever a list is narrow: "Tomorrow 11:00 Whitfield Offered 42 min" over
 * "Longwood → Newton, 6.1 mi, WCV".
 */
export function TripLine(props: { line: Line }): ReactNode {
  const intl = useIntl();
  const { line } = props;
  const [first, ...more] = line.states;
  return (
    <chakra.span css={look} data-line={line.name}>
      <span>
        <span data-at>
          {line.willCall ? intl.formatMessage(m.WILL_CALL) : <When at={line.at} zone={line.zone} />}
        </span>
        <span
          data-who
          data-cut
          dir="auto"
          title={line.who === null ? line.name : `${line.who}, ${line.name}`}
        >
          <bdi>{line.who ?? line.name}</bdi>
          {line.who === null ? null : <span className="ptc-sr">, {line.name}</span>}
        </span>
        <span data-states>
          {line.chip ? (
            <Chip tone={line.chip.tone} struck={line.chip.struck}>
              {line.chip.word}
            </Chip>
          ) : null}
          {first ? <StatusChip {...first} /> : null}
          {more.length > 0 ? (
            <Chip
              tone="neutral"
              title={more
                .map(({ state, title }) => title ?? intl.formatMessage(stateMessages[state]))
                .join('\n')}
            >{`+${more.length}`}</Chip>
          ) : null}
        </span>
        <TimeLeft line={line} />
      </span>
      <span>
        <span data-way>
          <span data-places title={line.to ? `${line.from} → ${line.to}` : line.from}>
            <Place text={line.from} />
            {line.to ? (
              <>
                <span>→</span>
                <Place text={line.to} />
              </>
            ) : null}
          </span>
          {line.distance ? <span data-muted>{line.distance}</span> : null}
        </span>
        <span data-facts data-cut data-muted title={line.facts.join(' · ')}>
          {line.facts.join(' · ')}
        </span>
      </span>
    </chakra.span>
  );
}

function Place(props: { text: string }): ReactNode {
  const [head, tail] = middleCut(props.text);
  return (
    <span data-place dir="auto">
      <span data-cut>{head}</span>
      {tail ? (
        <span data-cut data-end>
          {tail}
        </span>
      ) : null}
    </span>
  );
}

/** What is left of the time, in the colour of how much it presses. */
function TimeLeft(props: { line: Line }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const now = useQuarterMinute();
  const { line } = props;
  const left = leftOf(line, now);
  if (left?.kind !== 'clock')
    return (
      <span data-left>
        {left?.kind === 'in'
          ? intl.formatMessage(uiMessages.whenIn, { time: coarseWords(intl, left.ms) })
          : left
            ? intl.formatMessage(m.until, { time: time.when(left.at, line.zone, 'stamp') })
            : null}
      </span>
    );
  const { pressing } = left;
  return nearEnd(pressing.clock, now) ? (
    <TickingClock pressing={pressing} zone={line.zone} />
  ) : (
    <ClockLeft pressing={pressing} zone={line.zone} now={now} />
  );
}

function TickingClock(props: { pressing: PressingClock; zone: string | undefined }): ReactNode {
  return <ClockLeft {...props} now={useSecond()} />;
}

function ClockLeft(props: { pressing: PressingClock; zone: string | undefined; now: number }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { clock, urgency } = props.pressing;
  const Icon =
    clock.kind === 'late'
      ? ClockAlert
      : clock.kind === 'risk' || clock.kind === 'passed'
        ? TriangleAlert
        : Timer;
  const presses = urgency !== 'NONE';
  return (
    <span
      data-left
      data-urgency={presses ? urgency : undefined}
      style={presses ? { color: `var(--ptc-colors-tone-${urgencyTone[urgency]}-fg)` } : undefined}
      title={clockHint(intl, time, clock, props.zone ?? time.homeZone)}
    >
      {presses ? <Icon size={13} aria-hidden /> : null}
      {clockWords(intl, clock, props.now)}
    </span>
  );
}
