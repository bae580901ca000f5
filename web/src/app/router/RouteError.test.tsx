import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ServerUnreachable } from '../../lib/serverAnswers.ts';
import { system } from '../theme/system.ts';
import { RouteError } from './RouteError.tsx';

// React writes what a boundary caught to the console as well.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const words = (children: ReactNode): ReactNode => (
  <ChakraProvider value={system}>
    <IntlProvider locale="en" onError={() => undefined}>
      {children}
    </IntlProvider>
  </ChakraProvider>
);

/** A page that fails while it is made ready, with the error page in its place. */
const failing = (failure: unknown): ReactNode => {
  const router = createMemoryRouter([
    {
      path: '/',
      loader: () => {
        throw failure;
      },
      element: <p>the page</p>,
      errorElement: <RouteError />,
    },
  ]);
  return <RouterProvider router={router} />;
};

describe('the error page', () => {
  test('says of what is not there that it is not found, and leads home', async () => {
    render(words(failing(new Response('', { status: 404 }))));
    expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/');
    expect(screen.queryByText('error_encountered')).toBeNull();
  });

  test.each([[new Error('broken')], [new Response('', { status: 500 })]])(
    'says of anything else that an error occurred, and offers the page again (%s)',
    async (failure) => {
      render(words(failing(failure)));
      expect(await screen.findByRole('heading', { name: 'An error occurred' })).toBeTruthy();
      expect(screen.getByText('error_encountered')).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Load the page again' })).toBeTruthy();
    },
  );

  test('of a page whose file did not come because the server is away says so, and opens it once the server answers', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    vi.stubGlobal(
      'fetch',
      vi
        .fn<() => Promise<Response>>()
        .mockRejectedValueOnce(new TypeError('down'))
        .mockResolvedValue(new Response(null, { status: 200 })),
    );
    render(words(failing(new ServerUnreachable())));
    expect(await screen.findByRole('heading', { name: 'Connection lost' })).toBeTruthy();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('that fails itself says so with the details and a link home, though nothing else of the console is left', async () => {
    // Without the words' provider the error page cannot be drawn.
    render(failing(new Error('broken')));
    expect(
      await screen.findByRole('heading', { name: 'An error occurred while showing the error page' }),
    ).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(/IntlProvider/u);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/');
  });
});
