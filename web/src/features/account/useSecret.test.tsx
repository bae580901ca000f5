import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { useSecret } from './useSecret.ts';

function Screen(): ReactNode {
  const [secret] = useSecret();
  return (
    <p>
      {secret ?? 'none'} {useLocation().hash || 'no hash'}
    </p>
  );
}
const open = (address: string): (() => void) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Screen />
    </MemoryRouter>,
  ).unmount;

test('the secret of a link leaves the address, and lasts when the screen is made again in another language', async () => {
  const first = open('/account/activation#abc');
  expect(await screen.findByText('abc no hash')).toBeDefined();
  first();
  const second = open('/account/activation');
  expect(await screen.findByText('abc no hash')).toBeDefined();
  second();
  open('/account/reset');
  expect(await screen.findByText('none no hash')).toBeDefined();
});
