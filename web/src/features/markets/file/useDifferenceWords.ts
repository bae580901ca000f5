import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { historyMessages as h } from '../../../parts/list-page/history.messages.ts';
import { marketMessages } from '../markets.messages.ts';
import type { DifferenceWords } from './differences.ts';
import { marketFileFields as f, marketFileMessages as m } from './marketFile.messages.ts';

const isField = (name: string): name is keyof typeof f => Object.hasOwn(f, name);
const isSetting = (name: string): name is keyof typeof marketMessages => Object.hasOwn(marketMessages, name);
const states = ['INVITED', 'ACCEPTED', 'DECLINED', 'SUSPENDED', 'LEFT'] as const;

/** How the differences between a file and a market are worded. */
export function useDifferenceWords(): DifferenceWords {
  const intl = useIntl();
  return useMemo(
    () => ({
      change: (change) => intl.formatMessage(m[change]),
      section: (section) => intl.formatMessage(m[section]),
      field: (field) => {
        if (field.startsWith('rate ')) return intl.formatMessage(f.rate, { code: field.slice(5) });
        if (isField(field)) return intl.formatMessage(f[field]);
        return isSetting(field) ? intl.formatMessage(marketMessages[field]) : field;
      },
      value: (value) => {
        if (value === null) return intl.formatMessage(h.empty);
        if (value === 'true' || value === 'false') return intl.formatMessage(value === 'true' ? h.yes : h.no);
        const state = states.find((one) => one === value);
        return state ? intl.formatMessage(marketMessages[state]) : value;
      },
    }),
    [intl],
  );
}
