import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import messages from '../../../../lang/en.json' with { type: 'json' };
import { newRule } from './ruleValues.ts';
import { useRuleWords, type MarketOptions } from './useRuleWords.ts';

const inEnglish = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale="en" messages={messages}>
    {children}
  </IntlProvider>
);
const options = {
  market: null,
  callTypes: [],
  urgencies: [],
  priorities: [],
  variables: [],
  facilityTypes: [],
  formDefinitions: { nodes: [] },
} as unknown as MarketOptions;

it('without an end a quantity is more than its beginning, and a notice is so long or longer', () => {
  const { result } = renderHook(() => useRuleWords(options, new Map()), { wrapper: inEnglish });
  const values = {
    ...newRule,
    age: { from: '65', to: '' },
    weight: { from: '300', to: '400' },
    patients: { from: '1', to: '' },
    lead: { from: '4 h', to: '' },
  };
  const words = (key: 'age' | 'weight' | 'patients' | 'lead') => result.current.condition(values, key);
  expect([words('age'), words('weight'), words('patients')]).toEqual([
    'over 65 years',
    '300–400 lb',
    'over 1',
  ]);
  expect(words('lead')).toContain('4 h');
});
