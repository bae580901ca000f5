import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SessionContext, type SessionControl } from '../src/lib/session/session.ts';
import { renderUi } from './renderUi.tsx';
import { sessionOf } from './sessionOf.ts';

/** Renders part of a page as somebody signed in has it: with a session, a client, and an address. */
export function renderPage(
  page: ReactNode,
  {
    client,
    session = sessionOf(),
    at = '/',
  }: { client: ApolloClient; session?: SessionControl; at?: string },
): RenderResult {
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  return renderUi(
    <SessionContext value={session}>
      <ApolloProvider client={client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </SessionContext>,
  );
}
