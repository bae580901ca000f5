import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { expect, it } from 'vitest';
import { formatDistance, formatMoney } from '../../lib/intl/money.ts';
import type { Language } from '../../lib/intl/language.ts';
import { WordsProvider } from './WordsProvider.tsx';

it.each<Language>(['en', 'es'])(
  'numbers, distances, shares and money have one decimal sign: %s',
  (language) => {
    const wrapper = ({ children }: { children: ReactNode }): ReactNode => (
      <WordsProvider language={language} words={{}}>
        {children}
      </WordsProvider>
    );
    const { current: intl } = renderHook(useIntl, { wrapper }).result;
    expect(
      [
        intl.formatNumber(5060.5),
        intl.formatNumber(0.955, { style: 'percent', maximumFractionDigits: 1 }),
        formatDistance(15_289, 'MI', intl.locale),
        formatMoney({ amount: '1247.78', currency: 'USD' }, intl.locale),
      ].map((text) => text.replaceAll(/\s/gu, ' ')),
    ).toEqual(['5,060.5', '95.5%', '9.5 mi', '$1,247.78']);
  },
);
