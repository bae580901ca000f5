import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { Combobox, type ComboboxItem } from './Combobox.tsx';

const items = [
  { id: '1', label: 'Mercy Hospital' },
  { id: '2', label: 'Mercy Dialysis' },
];
type Search = (text: string) => Promise<readonly ComboboxItem[]>;

function Picker(props: { search: Search; onNew?: (typed: string) => void; start?: ComboboxItem }): ReactNode {
  const [value, setValue] = useState<ComboboxItem | null>(props.start ?? null);
  return (
    <>
      <Combobox
        label="Facility"
        value={value}
        onChange={setValue}
        search={props.search}
        onNew={props.onNew}
      />
      <output>{value?.id ?? 'none'}</output>
    </>
  );
}
const chosen = (): string | null => document.querySelector('output')?.textContent ?? null;

describe('combobox', () => {
  it('asks once, 250 ms after typing stops, and chooses by keyboard', async () => {
    const search = vi.fn<Search>(async (text) =>
      items.filter((item) => item.label.toLowerCase().includes(text)),
    );
    renderUi(<Picker search={search} />);
    await userEvent.click(screen.getByRole('combobox'));
    // In one go: between two keys of a busy machine more than 250 ms may pass.
    for (const typed of ['m', 'me', 'mer', 'merc', 'mercy'])
      fireEvent.change(screen.getByRole('combobox'), { target: { value: typed } });
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    expect(search.mock.calls.map(([text]) => text)).toEqual(['mercy']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(chosen()).toBe('2'));
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Mercy Dialysis');
  });
  it('keeps an Enter that comes before the answer, and never takes the match of half a word', async () => {
    const search = vi.fn<Search>(async (text) =>
      items.filter((item) => item.label.toLowerCase().includes(text)),
    );
    renderUi(<Picker search={search} />);
    await userEvent.type(screen.getByRole('combobox'), 'mercy');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    await userEvent.type(screen.getByRole('combobox'), ' dialysis{Enter}');
    await waitFor(() => expect(chosen()).toBe('2'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });
  it("says 'No Matches' when nothing is found, and tells a failure from it", async () => {
    const search = vi.fn<Search>().mockResolvedValueOnce([]).mockRejectedValueOnce(new Error('down'));
    renderUi(<Picker search={search} />);
    await userEvent.type(screen.getByRole('combobox'), 'zzz');
    await screen.findByRole('option', { name: 'No Matches' });
    await userEvent.type(screen.getByRole('combobox'), 'z');
    await screen.findByRole('option', { name: 'The search did not work. Try again.' });
  });
  it('can be cleared, and hands what was typed to the new button', async () => {
    const onNew = vi.fn<(typed: string) => void>();
    renderUi(<Picker search={async () => []} onNew={onNew} start={{ id: '1', label: 'Mercy Hospital' }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear Facility' }));
    await waitFor(() => expect(chosen()).toBe('none'));
    await userEvent.type(screen.getByRole('combobox'), 'Harbor');
    await userEvent.click(screen.getByRole('button', { name: 'New Facility' }));
    expect(onNew).toHaveBeenCalledWith('Harbor');
  });
});
