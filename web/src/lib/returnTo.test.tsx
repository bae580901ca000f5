import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { returningTo, useReturnTo } from './returnTo.ts';

const at = (state: unknown): string | null =>
  renderHook(() => useReturnTo(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[{ pathname: '/edit', state }]}>{children}</MemoryRouter>
    ),
  }).result.current;

it('an editor leads back where the way to it came from, else to what it saved', () => {
  expect(at(returningTo('/company/home').state)).toBe('/company/home');
  expect([at(undefined), at(null), at('/company/home'), at({ returnTo: 7 }), at({})]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
