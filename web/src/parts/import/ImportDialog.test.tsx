import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { facilityColumns, siteKeys } from './facilityColumns.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { csvOf, partsOf } from './plan.ts';

it('a file that was corrected is read again when it is chosen again', async () => {
  const page = (
    <ImportDialog
      title="Import"
      text="A table"
      columns={facilityColumns}
      columnWord={(name) => name}
      partsOfTable={({ rows }, mapping) =>
        partsOf(
          rows,
          (row) => siteKeys(row, mapping),
          (part) => csvOf(facilityColumns, mapping, part),
        )
      }
      call={async () => null}
      onClose={() => undefined}
      onImported={() => undefined}
    />
  );
  renderUi(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  await screen.findByRole('dialog');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No file can be chosen');
  // The browser takes the same path for no change, whatever is in the file by now.
  const file = new File([''], 'clinics.csv');
  let text = 'name,city\nElm,Boston';
  Object.assign(file, { arrayBuffer: async () => new TextEncoder().encode(text).buffer });
  await userEvent.upload(input, file);
  await waitFor(() => expect(screen.getByText(/clinics\.csv/u).textContent).toMatch(/one row/u));
  text = 'name,city\nElm,Boston\nOak,Newton';
  await userEvent.upload(input, file);
  await waitFor(() => expect(screen.getByText(/clinics\.csv/u).textContent).toMatch(/2 rows/u));
});
