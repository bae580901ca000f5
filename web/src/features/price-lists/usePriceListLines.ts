import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { DAYS_OF_WEEK } from '@ptc/schema/rules/lists/recurrence';
import { isOneOf } from '@ptc/schema/rules/lists/isOneOf';
import { useTime } from '../../lib/time/useTime.ts';
import { useDayWord } from '../../parts/recurrence/useDayWord.ts';
import type { PriceListLines } from './differences.ts';
import type { PriceListValues, RateValues } from './priceList.values.ts';
import { priceListMessages as m } from './priceLists.messages.ts';

/** A price list in words, line by line, as two lists are compared. */
export function usePriceListLines(
  needs: readonly { id: string; name: string }[],
): (values: PriceListValues) => PriceListLines {
  const intl = useIntl();
  const time = useTime();
  const dayWord = useDayWord();
  return useCallback(
    (values) => {
      const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
      const parameter = (rate: RateValues): string => {
        switch (rate.parameterType) {
          case 'DAY_OF_WEEK':
            return rate.days
              .map((day) => (isOneOf(DAYS_OF_WEEK, day) ? dayWord(day, 'short') : day))
              .join(', ');
          case 'TIME_OF_DAY':
            return `${rate.parameterAmount}–${rate.parameterAmount2}`;
          case 'FLAG':
            return needs.find(({ id }) => id === rate.parameterAmount)?.name ?? '';
          case 'QUANTITY':
            return rate.parameterOperator === 'GT'
              ? `${word(rate.parameterUnit)} > ${rate.parameterAmount}`
              : `${word(rate.parameterUnit)} ${rate.parameterAmount}–${rate.parameterAmount2}`;
        }
      };
      return new Map([
        [word('currency'), values.currency],
        [word('baseRate'), values.baseRate],
        [word('perUnitRate'), values.perUnitRate],
        [word('freeUnits'), values.freeUnits],
        [word('minimum'), values.minimum],
        [word('unit'), word(values.unit)],
        [
          word('validFrom'),
          values.validFrom ? time.local(`${values.validFrom}T00:00`, 'date') : word('beginning'),
        ],
        ...values.rates.map((rate): [string, string] => [
          rate.code,
          `${rate.name} · ${parameter(rate)} · ${rate.amount}`,
        ]),
      ]);
    },
    [dayWord, intl, needs, time],
  );
}
