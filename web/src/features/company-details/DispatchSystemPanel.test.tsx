import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import type { SaveDispatchSystemInput } from '../../gql/hooks.ts';
import { DispatchSystemPanel } from './DispatchSystemPanel.tsx';

const system = (version: number) => ({
  __typename: 'DispatchSystem',
  id: 'd1',
  version,
  url: 'https://dispatch.example',
  tells: ['CHANGES', 'CANCELLATIONS', 'COMMENTS'],
  secretRenewedAt: '2026-11-20T12:00:00Z',
});

/**
 * The panel of a system of version 3; `answer` says what is made of what is saved, and which is stored then.
 */
function open(answer: (input: SaveDispatchSystemInput, at: number) => { stored: number; answer: object }) {
  const sent: SaveDispatchSystemInput[] = [];
  let version = 3;
  const { client } = liveClient({
    dispatchSystem: () => system(version),
    viewer: {
      company: {
        __typename: 'Company',
        id: 'c2',
        integrations: { __typename: 'CompanyIntegrations', externalDispatch: true },
      },
    },
    saveDispatchSystem: ({ input }: { input: SaveDispatchSystemInput }) => {
      const { stored, answer: said } = answer(input, sent.push(input));
      version = stored;
      return said;
    },
  });
  renderPage(<DispatchSystemPanel timeZone="America/New_York" />, { client });
  return sent;
}
const save = async (): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name: 'Save dispatch system' }));
const renewing = (): Promise<HTMLInputElement> =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: /new secret/iu });

it('a secret is renewed once: the next change of something else keeps it', async () => {
  const sent = open(({ renewSecret }, at) => ({
    stored: 3 + at,
    answer: {
      __typename: 'SaveDispatchSystemSuccess',
      secret: renewSecret ? `secret ${at}` : null,
      dispatchSystem: system(3 + at),
    },
  }));
  await userEvent.click(await renewing());
  await save();
  await screen.findByText('secret 1');
  await waitFor(async () => expect((await renewing()).checked).toBe(false));
  await userEvent.click(screen.getByRole('checkbox', { name: /comments/iu }));
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ renewSecret, expectedVersion }) => [renewSecret, expectedVersion])).toEqual([
    [true, 3],
    [false, 4],
  ]);
});

it('who was too late saves what is stored then, at the next press', async () => {
  const sent = open((_input, at) => ({
    stored: 4,
    answer:
      at === 1
        ? { __typename: 'StaleVersion', code: 'STALE_VERSION', message: 'Somebody was faster.' }
        : { __typename: 'SaveDispatchSystemSuccess', secret: null, dispatchSystem: system(5) },
  }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /comments/iu }));
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ tells, expectedVersion }) => [tells?.length, expectedVersion])).toEqual([
    [2, 3],
    [2, 4],
  ]);
});
