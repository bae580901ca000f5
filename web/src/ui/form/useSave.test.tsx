import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import type { ServerIssue } from '../../lib/forms/serverIssues.ts';
import { toaster } from '../toaster.ts';
import { AppForm } from './AppForm.tsx';
import { FormTextField } from './fields.tsx';
import { useSave, type Answer, type Saving } from './useSave.ts';

/** A server whose answers the test gives itself; each call is one entry with its key. */
function server(): {
  calls: { key: string; answer: (answer: Answer | null) => Promise<void>; lose: () => Promise<void> }[];
  call: (key: string) => Promise<Answer | null>;
} {
  const calls: ReturnType<typeof server>['calls'] = [];
  return {
    calls,
    call: (key) =>
      new Promise((done, lost) => {
        calls.push({
          key,
          answer: (answer) => act(async () => done(answer)),
          lose: () => act(async () => lost(new TypeError('Failed to fetch'))),
        });
      }),
  };
}

function Editor(props: { saving: Partial<Saving<Answer>> & Pick<Saving<Answer>, 'call'> }): ReactNode {
  const { save, busy } = useSave();
  return (
    <AppForm
      initialValues={{ name: '' }}
      onSubmit={(): Promise<readonly ServerIssue[]> =>
        save({ failed: 'Could not be saved: Ward 5', saved: 'Ward 5 was saved', form: true, ...props.saving })
      }
    >
      <FormTextField name="name" label="Name" />
      <button type="submit">{busy ? 'Saving' : 'Save'}</button>
    </AppForm>
  );
}
const success: Answer = { __typename: 'UpdateWardSuccess' };
const press = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: /^Sav/ }));
const name = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const dialog = (): Promise<HTMLElement> => screen.findByRole('alertdialog');

let told: string[] = [];
beforeEach(() => {
  told = [];
  vi.spyOn(toaster, 'create').mockImplementation((item) => {
    told.push(typeof item.title === 'string' ? item.title : 'something else');
    return 'toast';
  });
});

describe('saving', () => {
  it('says that it went well, and tells the editor', async () => {
    const { call, calls } = server();
    const done = vi.fn<() => void>();
    renderUi(<Editor saving={{ call, done }} />);
    await press();
    expect(screen.getByRole('button').textContent).toBe('Saving');
    await calls[0]?.answer(success);
    expect(told).toEqual(['Ward 5 was saved']);
    expect(done).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button').textContent).toBe('Save');
  });

  it('pressed twice sends once; what is sent after the answer is another submission', async () => {
    const { call, calls } = server();
    renderUi(<Editor saving={{ call }} />);
    await press();
    await press();
    expect(calls).toHaveLength(1);
    await calls[0]?.answer(success);
    await press();
    expect(calls).toHaveLength(2);
    expect(calls[1]?.key).not.toBe(calls[0]?.key);
    await calls[1]?.answer(success);
  });

  it('puts what the server finds wrong beside its field', async () => {
    const { call, calls } = server();
    renderUi(<Editor saving={{ call }} />);
    await press();
    await calls[0]?.answer({
      __typename: 'InvalidInput',
      message: 'Invalid',
      issues: [{ path: ['input', 'name'], code: 'required', message: 'A name is needed' }] as ServerIssue[],
    });
    expect(document.querySelector('[data-field-error]')?.textContent).toBe('A name is needed');
    expect(told).toEqual([]);
  });

  it('where the connection is lost: says so, keeps what was typed, and pressing again is the same submission', async () => {
    const { call, calls } = server();
    const refused = vi.fn<() => void>();
    renderUi(<Editor saving={{ call, refused }} />);
    await userEvent.type(name(), 'Ward 5');
    await press();
    await calls[0]?.lose();
    expect((await dialog()).textContent).toContain('The server could not be reached');
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(refused).toHaveBeenCalledTimes(1));
    expect(name().value).toBe('Ward 5');
    await press();
    expect(calls[1]?.key).toBe(calls[0]?.key);
    await calls[1]?.answer(success);
    expect(told).toEqual(['Ward 5 was saved']);
  });

  it('sent again with other words after a lost answer, it is said that the first is stored', async () => {
    const { call, calls } = server();
    renderUi(<Editor saving={{ call }} />);
    await press();
    await calls[0]?.lose();
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    await userEvent.type(name(), 'Ward 5');
    await press();
    await calls[1]?.answer({ __typename: 'IdempotencyConflict', message: 'This key was used.' });
    expect((await dialog()).textContent).toContain('Look at what is stored before you send it again');
    expect(calls).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  });

  it('what is pressed after a lost answer and is another thing than before is done', async () => {
    const { call, calls } = server();
    function Buttons(): ReactNode {
      const { save } = useSave();
      return (
        <button
          type="button"
          onClick={() => void save({ failed: 'Could not be saved: Ward 5', saved: 'Ward 5 was saved', call })}
        >
          Save
        </button>
      );
    }
    renderUi(<Buttons />);
    await press();
    await calls[0]?.lose();
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    await press();
    await calls[1]?.answer({ __typename: 'IdempotencyConflict', message: 'This key was used.' });
    expect(calls[2]?.key).not.toBe(calls[1]?.key);
    await calls[2]?.answer(success);
    expect(told).toEqual(['Ward 5 was saved']);
  });

  it('what is typed outside a form and edited after a lost answer is not sent a second time by itself: it is said that the first is stored', async () => {
    const { call, calls } = server();
    const endings: string[] = [];
    const refused = vi.fn<() => void>();
    function Comment(): ReactNode {
      const { send } = useSave();
      const run = async (): Promise<void> => {
        endings.push(await send({ call, failed: 'Not posted', saved: null, typed: true, refused }));
      };
      return <button onClick={() => void run()}>Save</button>;
    }
    renderUi(<Comment />);
    const ok = async (): Promise<void> => {
      await dialog();
      await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    };
    await press();
    await calls[0]?.lose();
    await ok();
    await press();
    expect(calls[1]?.key).toBe(calls[0]?.key);
    await calls[1]?.answer({ __typename: 'IdempotencyConflict', message: 'Another input' });
    expect((await dialog()).textContent).toContain('sent before with other input');
    await ok();
    await waitFor(() => expect(endings).toEqual(['lost', 'refused']));
    expect([calls.length, refused.mock.calls.length]).toEqual([2, 2]);
    await press();
    expect(calls[2]?.key).not.toBe(calls[0]?.key);
    await calls[2]?.answer(success);
    expect(endings).toEqual(['lost', 'refused', 'saved']);
  });

  it('says a refusal in its own words under what failed', async () => {
    const { call, calls } = server();
    renderUi(<Editor saving={{ call }} />);
    await press();
    await calls[0]?.answer({ __typename: 'Forbidden', message: 'Ask an administrator.' });
    const said = await dialog();
    expect(said.textContent).toContain('Could not be saved: Ward 5');
    expect(said.textContent).toContain('Ask an administrator.');
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  });

  it('what follows a success and fails is told as such: it was saved, and the editor goes on', async () => {
    for (const also of [
      () => Promise.resolve(['Ada drives another van.']),
      () => Promise.reject(new TypeError('Failed to fetch')),
    ]) {
      const { call, calls } = server();
      const [done, refused] = [vi.fn<() => void>(), vi.fn<() => void>()];
      const { unmount } = renderUi(<Editor saving={{ call, also, done, refused }} />);
      await press();
      await calls[0]?.answer(success);
      const said = await dialog();
      expect(said.textContent).toContain('It was saved, but what follows it failed');
      expect(said.textContent).not.toContain('Could not be saved');
      expect(done).not.toHaveBeenCalled();
      await userEvent.click(screen.getByRole('button', { name: 'OK' }));
      await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
      expect([told, refused.mock.calls]).toEqual([[], []]);
      unmount();
    }
  });

  it('a stale version is the editor’s to decide, which may save again at once', async () => {
    const { call, calls } = server();
    let again: Promise<unknown> | undefined;
    function Two(): ReactNode {
      const { save } = useSave();
      const keep = (): Promise<readonly ServerIssue[]> =>
        save({
          call,
          failed: 'failed',
          saved: 'saved',
          form: true,
          onRefusal: (answer) => (answer.__typename === 'StaleVersion' ? keep() : null),
        });
      return <button onClick={() => (again = keep())}>Save</button>;
    }
    renderUi(<Two />);
    await press();
    await calls[0]?.answer({ __typename: 'StaleVersion', message: 'Somebody was faster' });
    expect(calls).toHaveLength(2);
    expect(calls[1]?.key).not.toBe(calls[0]?.key);
    await calls[1]?.answer(success);
    expect(await again).toEqual([]);
    expect(told).toEqual(['saved']);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('tells how something pressed ended, and gives each thing its own key', async () => {
    const { call, calls } = server();
    const endings: string[] = [];
    const said: string[] = [];
    function Rows(): ReactNode {
      const { send } = useSave();
      const run = async (row: string): Promise<void> => {
        endings.push(
          await send({ call, failed: row, saved: null, of: row, tell: (words) => said.push(words) }),
        );
      };
      return ['a', 'b'].map((row) => (
        <button key={row} onClick={() => void run(row)}>
          {row}
        </button>
      ));
    }
    renderUi(<Rows />);
    const on = (row: string): Promise<void> => userEvent.click(screen.getByRole('button', { name: row }));
    await on('a');
    await calls[0]?.lose();
    await on('b');
    await calls[1]?.answer({ __typename: 'NotFound', message: 'It is gone' });
    await on('b');
    await calls[2]?.answer(success);
    expect(endings).toEqual(['lost', 'refused', 'saved']);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(3);
    expect(said).toEqual([expect.stringContaining('could not be reached'), 'It is gone']);
    expect(told).toEqual([]);
  });
});
