import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import MfaRegisterPage from './MfaRegisterPage.tsx';

it('who turns the app off that they just set up is told so, and sees nothing of its key any more', async () => {
  let registeredAt: string | null = null;
  const mfa = (): object => ({ registeredAt, recoveryCodesLeft: 2, required: false, byDirectory: false });
  renderPage(<MfaRegisterPage />, {
    client: liveClient({
      viewer: () => ({ mfa: mfa() }),
      beginMfaRegistration: {
        __typename: 'BeginMfaRegistrationSuccess',
        secret: 'ABCDABCD',
        otpauthUri: 'otpauth://totp/a',
      },
      confirmMfaRegistration: () => {
        registeredAt = '2026-11-21T16:00:00.000Z';
        return { __typename: 'ConfirmMfaRegistrationSuccess', recoveryCodes: ['one', 'two'] };
      },
      turnOffMfa: () => {
        registeredAt = null;
        return { __typename: 'TurnOffMfaSuccess', viewer: { mfa: mfa() } };
      },
    }).client,
  });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Your password/), 'my password');
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  await user.type(await screen.findByLabelText(/^Code/), '123456{Enter}');
  await user.click(await screen.findByRole('button', { name: /^I have kept them/ }));
  await user.type(await screen.findByLabelText(/^Your password/), 'my password');
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  await screen.findByText(/^Your authenticator app is turned off/);
  expect(screen.queryByTestId('mfa-secret')).toBeNull();
  expect(screen.getByRole('button', { name: 'Set up' })).toBeTruthy();
});
