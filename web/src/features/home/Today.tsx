import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useTime } from '../../lib/time/useTime.ts';
import { homeMessages as m } from './home.messages.ts';
import type { DayFigures } from './home.state.ts';
import { Skeletons } from '../../ui/Feedback.tsx';
import { ListPanel } from '../../ui/ListPanel.tsx';

const HOUR = 3_600_000;
const barPx = 12;
const gapPx = 3;
const highPx = 64;
/** Labels under every so many bars. */
const everyHours = 3;

/**
 * The day in figures: what is done and what is to come, how much of it was on time, and the legs of each
 * hour; null while legs are still being read.
 */
export function Today(props: { figures: DayFigures | null; now: number }): ReactNode {
  const intl = useIntl();
  const { figures } = props;
  if (figures === null)
    return (
      <ListPanel title={intl.formatMessage(m.today)}>
        <chakra.div px="3" py="2">
          <Skeletons rows={4} />
        </chakra.div>
      </ListPanel>
    );
  const { done, toCome, measured, onTime } = figures;
  const rows: [string, string][] = [
    [intl.formatMessage(m.legs), intl.formatNumber(done + toCome)],
    [
      intl.formatMessage(m.onTime, { count: measured }),
      // A share of nothing is none.
      measured === 0 ? '–' : intl.formatNumber(onTime),
    ],
  ];
  return (
    <ListPanel title={intl.formatMessage(m.today)} note={intl.formatMessage(m.doneToCome, { done, toCome })}>
      <chakra.div px="3" py="2" fontSize="13px">
        {done + toCome === 0 ? (
          <chakra.p color="fg.muted" py="1">
            {intl.formatMessage(m.noneToday)}
          </chakra.p>
        ) : (
          <Hours figures={figures} now={props.now} />
        )}
        <chakra.dl mt="2">
          {rows.map(([name, value]) => (
            <chakra.div key={name} display="flex" justifyContent="space-between" gap="3" py="0.5">
              <dt>{name}</dt>
              <chakra.dd m="0" fontWeight="600" fontVariantNumeric="tabular-nums">
                {value}
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      </chakra.div>
    </ListPanel>
  );
}

/** Legs an hour as bars, with the same in a table for who does not see them. */
function Hours(props: { figures: DayFigures; now: number }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { hours } = props.figures;
  const most = Math.max(1, ...hours.map(({ count }) => count));
  const width = hours.length * (barPx + gapPx) - gapPx;
  const clock = (at: number): string => time.at(new Date(at), time.homeZone, 'time');
  return (
    <>
      <chakra.div display="flex" justifyContent="space-between" fontSize="12px" color="fg.muted">
        <span>{intl.formatMessage(m.legsAnHour)}</span>
        <span>{intl.formatMessage(m.most, { count: most })}</span>
      </chakra.div>
      <chakra.svg
        viewBox={`0 0 ${width} ${highPx + 14}`}
        w="full"
        maxW={`${width * 1.6}px`}
        aria-hidden
        display="block"
        mt="1"
      >
        {hours.map(({ at, count, done }, index) => {
          const high = (count / most) * highPx;
          const isPast = at + HOUR <= props.now;
          const isNow = !isPast && at <= props.now;
          const hour = Number(clock(at).slice(0, 2));
          return (
            <g key={at}>
              <chakra.rect
                x={index * (barPx + gapPx)}
                y={highPx - high}
                width={barPx}
                height={high}
                rx="2"
                fill={isNow ? 'accent.solid' : isPast ? 'tone.done.edge' : 'tone.accepted.edge'}
              >
                <title>{`${clock(at)}: ${count} (${intl.formatMessage(m.done)}: ${done})`}</title>
              </chakra.rect>
              {hour % everyHours === 0 ? (
                <chakra.text
                  x={index * (barPx + gapPx) + barPx / 2}
                  y={highPx + 11}
                  textAnchor="middle"
                  fontSize="9px"
                  fill="fg.muted"
                >
                  {clock(at).slice(0, 2)}
                </chakra.text>
              ) : null}
            </g>
          );
        })}
        <chakra.line x1="0" x2={width} y1={highPx} y2={highPx} stroke="border" strokeWidth="1" />
      </chakra.svg>
      <table className="ptc-sr">
        <caption>{intl.formatMessage(m.legsAnHour)}</caption>
        <thead>
          <tr>
            <th scope="col">{intl.formatMessage(m.hour)}</th>
            <th scope="col">{intl.formatMessage(m.done)}</th>
            <th scope="col">{intl.formatMessage(m.toCome)}</th>
          </tr>
        </thead>
        <tbody>
          {hours.map(({ at, count, done }) => (
            <tr key={at}>
              <th scope="row">{clock(at)}</th>
              <td>{done}</td>
              <td>{count - done}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
