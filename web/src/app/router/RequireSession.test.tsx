import { ChakraProvider } from '@chakra-ui/react';
import { act, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { MemoryRouter, Route, Routes, useSearchParams } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useState, type ReactNode } from 'react';
import { sessionOf } from '../../../test/sessionOf.ts';
import { SessionContext, type SessionControl } from '../../lib/session/session.ts';
import { system } from '../theme/system.ts';
import { RequireSession } from './RequireSession.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const later = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

function Lost(): ReactNode {
  const [parameters] = useSearchParams();
  return <p>lost {parameters.get('to')}</p>;
}

test('a server that cannot be reached is asked every three seconds though each attempt fails just like the last; after half a minute the page of the lost connection says so', async () => {
  const retry = vi.fn();
  // One and the same state: an attempt that fails with the same error changes nothing.
  const control = { state: { status: 'unreachable', retry } } as unknown as SessionControl;
  render(
    <ChakraProvider value={system}>
      <IntlProvider locale="en" onError={() => undefined}>
        <SessionContext value={control}>
          <MemoryRouter initialEntries={['/company/legs?q=1']}>
            <Routes>
              <Route
                path="/company/legs"
                element={
                  <RequireSession>
                    <p>legs</p>
                  </RequireSession>
                }
              />
              <Route path="/error/lostConnection" element={<Lost />} />
            </Routes>
          </MemoryRouter>
        </SessionContext>
      </IntlProvider>
    </ChakraProvider>,
  );
  await later(9_000);
  expect(retry).toHaveBeenCalledTimes(3);
  await later(20_000);
  expect(retry).toHaveBeenCalledTimes(9);
  await later(2_000);
  expect(screen.getByText('lost /company/legs?q=1')).toBeTruthy();
});

function Screen(props: { of: string }): ReactNode {
  const [began] = useState(props.of);
  return <p>of {began}</p>;
}

test('a screen begins again for another company: what it held is of the one before', () => {
  const of = (id: string): ReactNode => (
    <SessionContext value={sessionOf({ company: { id } })}>
      <MemoryRouter>
        <RequireSession>
          <Screen of={id} />
        </RequireSession>
      </MemoryRouter>
    </SessionContext>
  );
  const { rerender } = render(of('c2'));
  rerender(of('c3'));
  expect(screen.getByText('of c3')).toBeTruthy();
});
