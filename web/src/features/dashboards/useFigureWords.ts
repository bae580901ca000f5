import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSession } from '../../lib/session/session.ts';
import type { Step } from '../../parts/charts/steps.ts';
import { dashboardMessages as m } from './dashboards.messages.ts';

const metersPerMile = 1609.344;

/** Writes the figures in the reader's language. */
export function useFigureWords() {
  const intl = useIntl();
  const { company } = useSession();
  // Miles where people drive in miles.
  const miles = company.currency === 'USD';
  return useMemo(() => {
    const distance = (meters: number): string =>
      intl.formatMessage(miles ? m.miles : m.kilometres, {
        distance: intl.formatNumber(miles ? meters / metersPerMile : meters / 1000, {
          maximumFractionDigits: meters < 1_000_000 ? 1 : 0,
        }),
      });
    const percent = (value: number | null): string =>
      value === null ? '–' : intl.formatNumber(value, { style: 'percent', maximumFractionDigits: 1 });
    const minutes = (value: number | null): string =>
      value === null
        ? '–'
        : intl.formatMessage(m.minutes, {
            minutes: intl.formatNumber(value, { maximumFractionDigits: value < 10 ? 1 : 0 }),
          });
    const day = (date: string | null, step: Step = 'day'): string => {
      if (!date) return '';
      const text = intl.formatDate(
        `${date}T12:00:00Z`,
        step === 'month'
          ? { month: 'short', year: 'numeric', timeZone: 'UTC' }
          : step === 'week'
            ? { month: 'short', day: 'numeric', timeZone: 'UTC' }
            : { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' },
      );
      return step === 'week' ? intl.formatMessage(m.weekOf, { day: text }) : text;
    };
    const number = (value: number): string => intl.formatNumber(value);
    const stars = (value: number): string =>
      intl.formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    /** How a figure was in the period before, and how much that is apart. */
    const before = (value: string, changed: number | null): string =>
      changed === null
        ? intl.formatMessage(m.before, { value })
        : intl.formatMessage(m.beforeChange, {
            value,
            change: intl.formatNumber(changed, {
              style: 'percent',
              maximumFractionDigits: 0,
              signDisplay: 'exceptZero',
            }),
          });
    /** The same of a share: in points, for a share of a share misleads. */
    const sharesBefore = (now: number | null, then: number | null): string =>
      now === null || then === null
        ? intl.formatMessage(m.before, { value: percent(then) })
        : intl.formatMessage(m.beforeChange, {
            value: percent(then),
            change: intl.formatMessage(m.points, {
              count: intl.formatNumber((now - then) * 100, {
                maximumFractionDigits: 1,
                signDisplay: 'exceptZero',
              }),
            }),
          });
    return {
      miles,
      metersPerUnit: miles ? metersPerMile : 1000,
      number,
      stars,
      distance,
      percent,
      minutes,
      day,
      before,
      sharesBefore,
    };
  }, [intl, miles]);
}
