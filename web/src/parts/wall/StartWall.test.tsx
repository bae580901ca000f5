import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import { sendsWhenAsked } from '../../lib/session/leaving.ts';
import { StartWall } from './StartWall.tsx';

it('what was pressed before is sent before the session of who sets the screen up ends', async () => {
  const order: string[] = [];
  const stop = sendsWhenAsked(async () => order.push('what waits'));
  const { client } = liveClient({
    startWall: () => {
      order.push('the wall');
      return { __typename: 'NotPermitted', code: 'NOT_PERMITTED', message: 'Not you.' };
    },
  });
  renderPage(<StartWall />, { client });
  await userEvent.click(screen.getByTitle('Show on a wall'));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out and show' }));
  await waitFor(() => expect(order).toEqual(['what waits', 'the wall']));
  stop();
});
