import { ALERT_EVENTS } from '@ptc/schema/rules/lists/attention';
import { hasPart } from '@ptc/schema/rules/searchedNames';
import type { IntlShape } from 'react-intl';
import type { Alerts_alertFragment } from '../../gql/generated.ts';
import { searchChoice, searchSpan, searchText } from '../../grid/search.ts';
import type { GridColumn, GridQuery } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { listColumns } from '../../parts/list-page/listColumns.tsx';
import { stopText } from '../../parts/trip-lists/cells.tsx';
import { tripListMessages } from '../../parts/trip-lists/tripLists.messages.ts';
import { stateMessages } from '../../ui/states.messages.ts';
import { Chip, StatusChip } from '../../ui/StatusChip.tsx';
import { When } from '../../ui/When.tsx';
import { alertEventMessages } from './alerts.messages.ts';
import { alertListMessages as m } from './alertList.messages.ts';
import { isOutOfSight } from './alerts.state.ts';

type Row = Alerts_alertFragment;

const legOf = ({ trip, offer }: Row) => trip ?? offer?.trips[0] ?? null;

/** How what an alert is about stands now: its offer where it is about one, else the leg or booking. */
export const standingOf = ({ event, offer, trip, itinerary }: Row) =>
  offer && (event === 'OFFER' || event === 'REVOKED' || event === 'COUNTER_OFFER')
    ? offer.status
    : (trip?.status ?? itinerary?.status ?? null);

/** What each column of the events is sorted and searched by. */
const eventTexts = (intl: IntlShape): Readonly<Record<string, (row: Row) => string>> => ({
  event: ({ event }) => intl.formatMessage(alertEventMessages[event]),
  name: (row) => row.trip?.name ?? row.bookingName,
  status: (row) => {
    const state = standingOf(row);
    return state ? intl.formatMessage(stateMessages[state]) : '';
  },
  pickUpAt: (row) => legOf(row)?.pickUpAt ?? '',
  from: (row) => stopText(legOf(row)?.pickUp),
  to: (row) => stopText(legOf(row)?.dropOff),
  patient: ({ trip }) => trip?.patient?.displayName ?? '',
  tier: ({ offerTier }) => (offerTier ? String(offerTier) : ''),
  handledBy: ({ handledBy }) => handledBy?.displayName ?? '',
  createdAt: ({ createdAt }) => createdAt,
});

/** The events that a grid asks for, of those that are here; the newest first where it asks for no order. */
export function pickEvents(
  rows: readonly Row[],
  { orderBy, search }: Pick<GridQuery, 'orderBy' | 'search'>,
  intl: IntlShape,
  zone: string,
): readonly Row[] {
  const texts = eventTexts(intl);
  const within = (key: 'createdAt' | 'pickUpAt', row: Row): boolean => {
    const { from, to } = searchSpan(search[key], zone);
    const at = texts[key]?.(row) ?? '';
    return (
      (from === null && to === null) ||
      (at !== '' &&
        (from === null || Date.parse(at) >= Date.parse(from)) &&
        (to === null || Date.parse(at) < Date.parse(to)))
    );
  };
  const event = searchChoice(search['event']);
  const wanted = Object.entries(search).flatMap(([key, value]): [string, string][] => {
    const part = searchText(value);
    return part ? [[key, part]] : [];
  });
  const found = rows.filter(
    (row) =>
      (event === undefined || row.event === event) &&
      within('createdAt', row) &&
      within('pickUpAt', row) &&
      wanted.every(([key, part]) => hasPart(texts[key]?.(row), part)),
  );
  const by = texts[orderBy?.field ?? 'createdAt'] ?? (() => '');
  const sorted = found.toSorted(
    (a, b) => by(a).localeCompare(by(b), intl.locale, { numeric: true }) || a.id.localeCompare(b.id),
  );
  return (orderBy?.direction ?? 'DESC') === 'DESC' ? sorted.toReversed() : sorted;
}

/** The columns of recent events. */
export function eventColumns(
  intl: IntlShape,
  time: TimeWriter,
  actions: { review: (row: Row) => void; clear: (row: Row) => void },
): readonly GridColumn<Row>[] {
  const texts = eventTexts(intl);
  const word = (key: keyof typeof tripListMessages): string => intl.formatMessage(tripListMessages[key]);
  const column = (key: string, header: string, width: number, more: Partial<GridColumn<Row>> = {}) => ({
    key,
    header,
    value: (row: Row) => texts[key]?.(row) ?? '',
    width,
    sort: key,
    search: 'text' as const,
    ...more,
  });
  return [
    column('event', intl.formatMessage(m.event), 200, {
      required: true,
      pinned: 'start',
      search: 'choice',
      options: ALERT_EVENTS.map((value) => ({
        value,
        label: intl.formatMessage(alertEventMessages[value]),
      })),
    }),
    column('name', intl.formatMessage(m.about), 130, { required: true }),
    column('status', word('status'), 150, {
      render: (row) => {
        const state = standingOf(row);
        return state ? <StatusChip state={state} /> : null;
      },
    }),
    column('createdAt', intl.formatMessage(m.happened), 160, {
      required: true,
      search: 'datetime',
      value: (row) => time.at(row.createdAt, null, 'short'),
      render: (row) => <When at={row.createdAt} />,
    }),
    column('pickUpAt', word('pickUpAt'), 170, {
      search: 'datetime',
      value: (row) => time.at(legOf(row)?.pickUpAt, legOf(row)?.pickUpTimeZone, 'short'),
      render: (row) => <When at={legOf(row)?.pickUpAt} zone={legOf(row)?.pickUpTimeZone} />,
    }),
    column('from', word('from'), 190, { flex: 1 }),
    column('to', word('to'), 190, { flex: 1 }),
    column('patient', word('patient'), 150),
    column('tier', intl.formatMessage(m.tierColumn), 90, {
      hidden: true,
      render: (row) =>
        row.offerTier ? (
          <Chip tone="neutral">{intl.formatMessage(m.tier, { tier: row.offerTier })}</Chip>
        ) : null,
    }),
    column('handledBy', intl.formatMessage(m.handledBy), 150, { hidden: true }),
    listColumns(intl, time).actions<Row>(2, (row) => {
      const title = texts['event']?.(row) ?? '';
      const name = texts['name']?.(row) ?? '';
      return [
        isOutOfSight(row)
          ? null
          : {
              icon: 'view',
              label: `${intl.formatMessage(row.trip ? m.reviewTrip : m.review)}: ${name}`,
              run: () => actions.review(row),
            },
        {
          icon: 'delete',
          label: intl.formatMessage(m.clear, { title, name }),
          run: () => actions.clear(row),
        },
      ];
    }),
  ];
}
