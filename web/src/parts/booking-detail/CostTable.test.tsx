import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { CostTable } from './CostTable.tsx';

const usd = (amount: string) => ({ amount, currency: 'USD' });

it('a line shows the price that it was reckoned with, not a rounded one', () => {
  renderUi(
    <CostTable
      lines={[
        { code: 'BASE', label: 'Base rate', quantity: null, unitAmount: null, amount: usd('45.00') },
        {
          code: 'DISTANCE',
          label: 'Distance',
          quantity: '20',
          unitAmount: usd('1.2375'),
          amount: usd('24.75'),
        },
        { code: 'WAIT', label: 'Wait', quantity: '2', unitAmount: usd('3.2500'), amount: usd('6.50') },
      ]}
      total={usd('76.25')}
    />,
  );
  expect(screen.getByRole('cell', { name: '20 × $1.2375' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: '2 × $3.25' })).toBeTruthy();
});

it('a rate bears its own name, whatever its code is', () => {
  const line = { label: 'Site fee', quantity: null, unitAmount: null, amount: usd('5.00') };
  renderUi(<CostTable lines={[{ ...line, code: 'constructor' }]} total={usd('5.00')} />);
  expect(screen.getByRole('cell', { name: 'Site fee' })).toBeTruthy();
});
