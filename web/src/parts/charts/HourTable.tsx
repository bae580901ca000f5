import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { chartMessages as m } from './charts.messages.ts';

/** A figure of one hour of one weekday. */
export interface HourFigure {
  /** 1: Monday, to 7: Sunday. */
  weekday: number;
  hour: number;
  value: number | null;
  /** How the value is written in its cell. */
  text: string;
}

const sundayFirst = [7, 1, 2, 3, 4, 5, 6] as const;

/** The name of a weekday, 1: Monday, to 7: Sunday. */
export const weekdayDate = (weekday: number): Date => new Date(Date.UTC(2024, 0, weekday, 12));

/** Weekdays down, hours across, each cell tinted by its figure, which is written in it. */
export function HourTable(props: {
  title: string;
  head: string;
  cells: readonly HourFigure[];
  /** The figure whose tint is the strongest. */
  most: number;
}): ReactNode {
  const intl = useIntl();
  const { title, cells, most } = props;
  const hours = cells.map(({ hour }) => hour);
  const [from, to] = [Math.min(...hours), Math.max(...hours)];
  const across = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const at = new Map(cells.map((cell) => [cell.weekday * 24 + cell.hour, cell]));
  return (
    <chakra.div
      role="region"
      aria-label={intl.formatMessage(m.scroll, { title })}
      tabIndex={0}
      overflowX="auto"
    >
      <chakra.table
        w="full"
        fontSize="12px"
        css={{
          borderCollapse: 'separate',
          borderSpacing: '2px',
          '& th': { fontWeight: '500', color: 'fg.muted', whiteSpace: 'nowrap' },
          '& td': {
            minWidth: '28px',
            height: '28px',
            textAlign: 'center',
            borderRadius: 'sm',
            fontVariantNumeric: 'tabular-nums',
          },
          '& tbody th, & thead th:first-of-type': {
            position: 'sticky',
            insetInlineStart: 0,
            background: 'bg.panel',
            paddingInlineEnd: '8px',
            width: '1%',
            textAlign: 'start',
          },
        }}
      >
        <caption className="ptc-sr">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{props.head}</th>
            {across.map((hour) => (
              <th key={hour} scope="col">
                {String(hour).padStart(2, '0')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sundayFirst.map((weekday) => (
            <tr key={weekday}>
              <th scope="row">
                {intl.formatDate(weekdayDate(weekday), { weekday: 'short', timeZone: 'UTC' })}
              </th>
              {across.map((hour) => {
                const cell = at.get(weekday * 24 + hour);
                const strength =
                  cell?.value && most > 0 ? Math.round(15 + 85 * Math.min(1, cell.value / most)) : 0;
                return (
                  <td
                    key={hour}
                    data-hour={`${weekday}-${hour}`}
                    style={{
                      background:
                        strength === 0
                          ? 'var(--ptc-colors-bg-muted)'
                          : `color-mix(in srgb, var(--ptc-colors-tone-accepted-edge) ${strength}%, var(--ptc-colors-bg-panel))`,
                    }}
                  >
                    {cell?.text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}
