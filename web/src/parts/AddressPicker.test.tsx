import { ApolloProvider } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { schemaClient } from '../../test/schemaClient.ts';
import { AddressPicker } from './AddressPicker.tsx';
import type { AddressValue } from './address.ts';

vi.setConfig({ testTimeout: 30_000 });

const place = (line1: string | null, isValid: boolean) => ({
  __typename: 'Address',
  line1,
  line2: null,
  line3: null,
  city: 'Boston',
  state: 'MA',
  county: 'Suffolk',
  postcode: '02130',
  countryCode: 'US',
  label: line1 === null ? 'Boston, MA 02130' : `${line1}, Boston, MA 02130`,
  latitude: 42.31,
  longitude: -71.11,
  timeZone: 'America/New_York',
  isValid,
});
const suggestions = [
  { label: '12 Main St, Boston', matchLevel: 'houseNumber', address: place('12 Main St', true) },
  { label: 'Main St, Boston', matchLevel: 'street', address: place('Main St', false) },
];

it.each([
  ['a house is where a crew stops', '12 Main St, Boston', true],
  ['a street alone is refused with a word, and nobody looks it up', 'Main St, Boston', false],
] as const)('%s', async (_rule, label, taken) => {
  const onChange = vi.fn<(value: AddressValue | null) => void>();
  const lookup = vi.fn<() => unknown>(() => ({ address: place('Main St', true) }));
  const user = userEvent.setup();
  renderUi(
    <ApolloProvider client={schemaClient({ addressSuggestions: suggestions, address: lookup })}>
      <AddressPicker label="Pick up" value={null} onChange={onChange} />
    </ApolloProvider>,
  );
  await user.type(screen.getByRole('combobox'), 'Main St');
  await user.click(await screen.findByRole('option', { name: label }));
  if (taken)
    await vi.waitFor(() =>
      expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ line1: '12 Main St' })),
    );
  else {
    expect(await screen.findByRole('alertdialog')).toBeDefined();
    expect(onChange).toHaveBeenLastCalledWith(null);
  }
  expect(lookup).not.toHaveBeenCalled();
});
