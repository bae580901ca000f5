import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { priceListValues } from './priceList.values.ts';
import { PriceTrial } from './PriceTrial.tsx';

function open(): () => number {
  const save = vi.fn(async () => undefined);
  const { client } = liveClient({ lookupValues: [], trips: { nodes: [] } });
  renderPage(
    <AppForm initialValues={priceListValues({ kind: 'new', row: null }, (name) => name)} onSubmit={save}>
      <PriceTrial />
      <button type="submit">Save</button>
    </AppForm>,
    { client },
  );
  return () => save.mock.calls.length;
}

it('Enter in the trial tries the list, and does not save it', async () => {
  const saved = open();
  await userEvent.type(await screen.findByLabelText(/^Distance/u), '5{Enter}');
  await userEvent.type(screen.getByLabelText(/^Age/u), '71{Enter}');
  expect(saved()).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(saved()).toBe(1));
});

it('a trial is of today where the company is, also late in its evening', async () => {
  vi.setSystemTime('2026-11-21T02:30:00Z');
  onTestFinished(() => void vi.useRealTimers());
  open();
  const at = await screen.findByLabelText<HTMLInputElement>(/^Pick-?up/iu);
  expect(at.value).toMatch(/11-20-2026 10:00|NOV-20-2026 10:00/iu);
});
