import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { localSource } from './localSource.ts';
import type { GridSource } from './types.ts';
import { useCsv } from './useCsv.ts';

interface Row {
  id: string;
}

function Extract({ name, source }: { name: string; source: GridSource<Row> }): ReactNode {
  const extract = useCsv<Row>('list.csv');
  return <button onClick={() => extract([], source, { orderBy: null, search: {} })}>{name}</button>;
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
