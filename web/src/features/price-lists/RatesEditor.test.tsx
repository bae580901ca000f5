import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { emptyRate, priceListValues, type PriceListValues } from './priceList.values.ts';
import { RatesEditor } from './RatesEditor.tsx';

it('a rate for a need that has gone out of use since says which', async () => {
  const rate = { ...emptyRate, code: 'OXY', name: 'Oxygen', parameterType: 'FLAG', parameterAmount: 'n9' };
  const values = {
    ...priceListValues({ kind: 'new', row: null }, (name) => name),
    rates: [rate],
  } as unknown as PriceListValues;
  renderPage(
    <AppForm initialValues={values} onSubmit={async () => undefined}>
      <RatesEditor readOnly={false} named={[{ id: 'n9', name: 'Own oxygen' }]} />
    </AppForm>,
    { client: liveClient({ lookupValues: [] }).client },
  );
  const need = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Need/u });
  expect(need.selectedOptions[0]?.textContent).toBe('Own oxygen');
});
