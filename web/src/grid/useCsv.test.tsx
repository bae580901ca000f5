import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { localSource } from './localSource.ts';
import type { GridSource } from './types.ts';
import { useCsv } from './useCsv.ts';

interface Row {
  id: string;
}

const columns = [{ key: 'id', header: 'Id', value: ({ id }: Row) => id }];

function Extract({ name, source }: { name: string; source: GridSource<Row> }): ReactNode {
  const extract = useCsv<Row>('list.csv');
  return <button onClick={() => extract(columns, source, { orderBy: null, search: {} })}>{name}</button>;
}

it('a list becomes a file once it is read, and not before', async () => {
  renderUi(
    <>
      <Extract name="unread" source={localSource<Row>(null, (all) => all)} />
      <Extract name="read" source={localSource([{ id: 'a' }], (all) => all)} />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'unread' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'read' }));
  await screen.findByRole('alertdialog');
});

afterEach(() => vi.restoreAllMocks());

it('a row that moves on in the order while the list is read stands in the file once', async () => {
  const files: Blob[] = [];
  Object.assign(URL, { createObjectURL: () => '', revokeObjectURL: () => undefined });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:list';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const pages = [
    ['a', 'b'],
    ['c', 'a'],
  ];
  const source: GridSource<Row> = {
    fetchBlock: ({ after }) =>
      Promise.resolve({
        ids: pages[after === null ? 0 : 1] ?? [],
        totalCount: 3,
        isExact: true,
        endCursor: 'next',
        hasNextPage: after === null,
      }),
    useRows: (ids) => ids.map((id) => ({ id })),
    read: (ids) => ids.map((id) => ({ id })),
  };
  renderUi(<Extract name="moving" source={source} />);
  await userEvent.click(screen.getByRole('button', { name: 'moving' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const text = await files[0]?.text();
  expect(text?.replace('\uFEFF', '').split('\r\n')).toEqual(['Id', 'a', 'b', 'c', '']);
});
