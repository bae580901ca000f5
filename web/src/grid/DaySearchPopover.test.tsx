import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { sessionOf } from '../../test/sessionOf.ts';
import { SessionContext } from '../lib/session/session.ts';
import { DaySearchPopover } from './DaySearchPopover.tsx';
import type { GridSearch } from './types.ts';

const applied: (GridSearch | null)[] = [];

function Search(): ReactNode {
  const [open, setOpen] = useState(true);
  return (
    <SessionContext value={sessionOf()}>
      <button id="trigger" type="button">
        Any time
      </button>
      <DaySearchPopover
        open={open}
        trigger="trigger"
        label="Pick up"
        value={null}
        onApply={(value) => applied.push(value)}
        onClose={() => setOpen(false)}
      />
    </SessionContext>
  );
}

it('a span is searched once both its days can be read and stand in their order', async () => {
  const user = userEvent.setup();
  renderUi(<Search />);
  await user.click(await screen.findByText('Custom Range'));
  const fill = async (label: string, text: string): Promise<void> => {
    const input = screen.getByLabelText(label);
    await user.clear(input);
    await user.type(input, `${text}{Enter}`);
  };
  await fill('From', '20/11');
  await fill('From', '11-20-2026');
  expect(applied.splice(0)).toEqual([{ type: 'datetime', from: '2026-11-20', to: null }]);
});

it('a span that ends before it begins is not searched', async () => {
  const user = userEvent.setup();
  renderUi(<Search />);
  await user.click(await screen.findByText('Custom Range'));
  await user.type(screen.getByLabelText('To'), '11-10-2026');
  await user.type(screen.getByLabelText('From'), '11-20-2026{Enter}');
  expect(applied).toEqual([]);
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true);
});
