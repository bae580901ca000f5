import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import { UploadDialog } from './UploadDialog.tsx';

it('what a file can be for is read again where it could not be read', async () => {
  let down = true;
  const { client } = liveClient({
    lookupValues: () => {
      if (down) throw new Error('down');
      return [{ __typename: 'LookupValue', id: 'l1', name: 'Other' }];
    },
  });
  const target = { name: 'B1-A', to: { tripId: 't1' } };
  renderPage(<UploadDialog target={target} onClose={() => undefined} onAttached={() => undefined} />, {
    client,
  });
  await screen.findByRole('alert');
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('option', { name: 'Other' });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
