import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const show = (): void => void renderUi(<RecoveryCodes codes={['a', 'b']} onKept={() => undefined} />);

afterEach(() => vi.unstubAllGlobals());

it('codes are not offered to be copied where the page may not copy', () => {
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent });
  show();
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Download' })).toBeTruthy();
});

it('codes are said to be copied when they are', async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByRole('button', { name: 'Copied' });
  expect(await navigator.clipboard.readText()).toBe('a\nb\n');
});
