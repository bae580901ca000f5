import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import { sessionOf } from '../../../test/sessionOf.ts';
import LoginPage from '../login/LoginPage.tsx';
import ResetPage from './ResetPage.tsx';

const link = {
  __typename: 'AccountLink',
  purpose: 'RESET',
  login: 'ada@harborview.example',
  displayName: 'Ada',
  companyName: 'Harborview',
  expiresAt: '2026-11-21T16:00:00.000Z',
};
const open = (accountLink: unknown, at: string): (() => void) =>
  renderPage(<ResetPage />, {
    client: liveClient({
      accountLink,
      choosePassword: { __typename: 'ChoosePasswordSuccess', login: link.login },
    }).client,
    at,
  }).unmount;

test('what was typed as the login before the password turned out to be forgotten is there already', async () => {
  const pages = (
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="/account/reset" element={<ResetPage />} />
    </Routes>
  );
  renderPage(pages, {
    client: liveClient({ signInDirectory: null }).client,
    session: { ...sessionOf(), state: { status: 'anonymous', how: 'new' } },
    at: '/login',
  });
  await userEvent.type(screen.getByLabelText(/^Login/), link.login);
  await userEvent.click(screen.getByText('Forgot password?'));
  expect(await screen.findByText('Send the link')).toBeTruthy();
  expect(screen.getByLabelText(/^Login/)).toHaveProperty('value', link.login);
});

test('whose link no longer works asks for another there and then', async () => {
  open(null, '/account/reset#dead');
  await userEvent.click(await screen.findByText('Ask for a new link'));
  expect(await screen.findByText('Send the link')).toBeTruthy();
});

test('a link that was used is not tried again when somebody asks for one on the same page', async () => {
  const leave = open(link, '/account/reset#once');
  await userEvent.type(await screen.findByLabelText(/^New password/), 'four old wooden bridges');
  await userEvent.type(screen.getByLabelText(/^Confirm new password/), 'four old wooden bridges{Enter}');
  await screen.findByText('Sign in');
  leave();
  open(null, '/account/reset');
  expect(await screen.findByText('Send the link')).toBeTruthy();
});

test('a link that could not be looked at is looked at again, for its secret has left the address', async () => {
  let asked = 0;
  const accountLink = (): unknown => {
    asked += 1;
    if (asked === 1) throw new Error('away');
    return link;
  };
  open(accountLink, '/account/reset#kept');
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText(/^New password/)).toBeTruthy();
});
