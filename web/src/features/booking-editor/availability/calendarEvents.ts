import type { EventInput } from '@fullcalendar/react';
import { TRIP } from '@ptc/schema/rules/limits';
import { DateTime } from 'luxon';
import { toDate, zoneOf, type BookingValues } from '../booking-editor.values.ts';
import { fullDays, shownMinutes, unavailableSpans, type Slot } from './transport.state.ts';
import type { OtherTrip } from './useAvailability.ts';

const css = (name: string): string => `var(--ptc-colors-${name})`;

/**
 * The calendar's events: what has passed, where no transport is, the patient's other bookings, and the legs
 * of this one.
 */
export function calendarEvents(of: {
  window: { from: string; to: string };
  slots: readonly Slot[];
  others: readonly OtherTrip[];
  values: BookingValues;
  /** The leg that may be moved. */
  index: number;
  movable: boolean;
  /** A month shows whole days. */
  month: boolean;
  zone: string;
  now: Date;
  words: { past: string; unavailable: string };
}): EventInput[] {
  const { now, words } = of;
  const from = new Date(of.window.from);
  const background = (
    id: string,
    start: Date | string,
    end: Date | undefined,
    color: string,
    title: string,
  ): EventInput => ({
    id,
    start,
    ...(end ? { end } : { allDay: true }),
    display: 'background',
    color,
    title,
  });
  const past =
    from < now
      ? [
          {
            id: 'past',
            start: of.month ? DateTime.fromJSDate(from, { zone: of.zone }).toFormat('yyyy-MM-dd') : from,
            end: of.month ? DateTime.fromJSDate(now, { zone: of.zone }).toFormat('yyyy-MM-dd') : now,
            display: 'background',
            color: css('bg-muted'),
            title: of.month ? '' : words.past,
            allDay: of.month,
          },
        ]
      : [];
  const none = of.month
    ? fullDays(of.slots, of.zone, now).map((day) =>
        background(`none ${day}`, day, undefined, css('tone-unfulfilled-bg'), words.unavailable),
      )
    : unavailableSpans(of.slots).flatMap(({ start, end }) =>
        end <= now
          ? []
          : [
              background(
                `none ${start.toISOString()}`,
                start < now ? now : start,
                end,
                css('tone-unfulfilled-bg'),
                words.unavailable,
              ),
            ],
      );
  // A month shows a leg as a dot, which has no edge and must be seen by its colour alone.
  const shade = of.month ? 'fg' : 'bg';
  const others = of.others.map(({ id, name, pickUpAt }): EventInput => ({
    id,
    title: name,
    start: pickUpAt,
    end: new Date(Date.parse(pickUpAt) + TRIP.otherBookingMinutes * 60_000),
    color: css(`tone-conflict-${shade}`),
    contrastColor: css('tone-conflict-fg'),
    editable: false,
  }));
  const own = of.values.legs.flatMap((leg, index): EventInput[] => {
    const start = toDate(leg.pickUp.at, zoneOf(leg.pickUp, of.values.market));
    if (start === null) return [];
    const chosen = index === of.index;
    return [
      {
        id: leg.key,
        title: leg.name,
        start,
        end: new Date(start.getTime() + shownMinutes(leg) * 60_000),
        editable: chosen && of.movable,
        color: css(chosen ? 'accent-solid' : `tone-accepted-${shade}`),
        contrastColor: css(chosen ? 'accent-contrast' : 'tone-accepted-fg'),
        ...(chosen && of.movable ? { className: 'ptc-movable' } : {}),
      },
    ];
  });
  return [...past, ...none, ...others, ...own];
}
