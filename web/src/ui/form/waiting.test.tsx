import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { parseDate, parseDateTime } from '../../lib/time/parse.ts';
import { fetched, type Fetched } from '../fetched.ts';
import { TypedDateTime, type TimeReader } from '../TypedTimes.tsx';
import { AppForm, type FormNeeds } from './AppForm.tsx';
import { useFormField } from './FormContext.ts';

/** Code whose download the test answers itself; each asking is one more entry. */
function download<Module>(module: Module): {
  code: Fetched<Module>;
  asked: { give: () => void; lose: () => void }[];
} {
  const asked: { give: () => void; lose: () => void }[] = [];
  return {
    asked,
    code: fetched(
      () =>
        new Promise<Module>((done, lost) => {
          asked.push({ give: () => done(module), lose: () => lost(new Error('offline')) });
        }),
    ),
  };
}
const answer = (step: (() => void) | undefined): Promise<void> =>
  act(async () => {
    step?.();
    await Promise.resolve();
  });

function readerOf(
  code: Fetched<{ parseDateTime: typeof parseDateTime; parseDate: typeof parseDate }>,
): TimeReader {
  return {
    dateTime: (...typed) =>
      code.here()?.parseDateTime(...typed) ?? code.fetch().then((reading) => reading.parseDateTime(...typed)),
    date: (...typed) => code.fetch().then((reading) => reading.parseDate(...typed)),
    prepare: () => void code.fetch().catch(() => undefined),
  };
}

interface Values {
  at: string;
}
const PickUp = ({ reader }: { reader: TimeReader }): ReactNode => (
  <TypedDateTime
    {...useFormField<string>('at')}
    label="Pick up"
    timeZone="America/New_York"
    reader={reader}
  />
);

function open(reader: TimeReader, needs?: FormNeeds): { sent: Values[] } {
  const sent: Values[] = [];
  renderUi(
    <AppForm<Values>
      initialValues={{ at: '' }}
      onSubmit={async (values) => {
        sent.push(values);
      }}
      {...(needs ? { needs } : {})}
    >
      <PickUp reader={reader} />
      <button type="submit">Save</button>
    </AppForm>,
  );
  return { sent };
}
const input = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(/^Pick up/);
const write = async (text: string): Promise<void> => {
  await userEvent.click(input());
  await userEvent.paste(text);
};
const save = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('a time that is typed before what reads it has come', () => {
  it('is asked for with the first focus, stands as typed, and is read when it comes', async () => {
    const { code, asked } = download({ parseDateTime, parseDate });
    open(readerOf(code));
    await write('11/21/2026 2:05pm');
    expect(asked).toHaveLength(1);
    await userEvent.tab();
    expect(input().value).toBe('11/21/2026 2:05pm');
    expect(input().getAttribute('aria-invalid')).toBeNull();
    await answer(asked[0]?.give);
    expect(input().value).toBe('11-21-2026 14:05');
  });

  it('is read before the form is sent, once, however often Save is pressed', async () => {
    const { code, asked } = download({ parseDateTime, parseDate });
    const { sent } = open(readerOf(code));
    await write('11/21/2026 2:05pm');
    await save();
    await save();
    expect(sent).toEqual([]);
    await answer(asked[0]?.give);
    await waitFor(() => expect(sent).toEqual([{ at: '2026-11-21T14:05' }]));
  });

  it('does not take over what somebody went on typing in the meantime', async () => {
    const { code, asked } = download({ parseDateTime, parseDate });
    open(readerOf(code));
    await write('11/21/2026 2:05pm');
    await userEvent.tab();
    await userEvent.clear(input());
    await write('11/22/2026 9');
    await answer(asked[0]?.give);
    expect(input().value).toBe('11/22/2026 9');
    await userEvent.tab();
    expect(input().value).toBe('11-22-2026 09:00');
  });

  it('where it does not come: says so, keeps the text, sends nothing, and asks again with the next try', async () => {
    const { code, asked } = download({ parseDateTime, parseDate });
    const { sent } = open(readerOf(code));
    await write('11/21/2026 2:05pm');
    await userEvent.tab();
    await answer(asked[0]?.lose);
    expect(input().value).toBe('11/21/2026 2:05pm');
    expect(document.querySelector('[data-field-error]')?.textContent).toBe('This could not be loaded');
    await save();
    await answer(asked[1]?.lose);
    expect(sent).toEqual([]);
    await save();
    await answer(asked[2]?.give);
    await waitFor(() => expect(sent).toEqual([{ at: '2026-11-21T14:05' }]));
    expect(document.querySelector('[data-field-error]')).toBeNull();
  });
});

describe('a form whose rules come later', () => {
  const here: TimeReader = { dateTime: parseDateTime, date: parseDate };

  it('is sent when they are there, and not before', async () => {
    const { code, asked } = download('rules');
    const waits: boolean[] = [];
    const { sent } = open(here, {
      fetch: () => (code.here() ? null : code.fetch()),
      onWaiting: (on) => waits.push(on),
      onMissing: () => undefined,
    });
    await write('11/21/2026 2:05pm');
    await save();
    expect([sent, waits]).toEqual([[], [true]]);
    await answer(asked[0]?.give);
    await waitFor(() => expect(sent).toEqual([{ at: '2026-11-21T14:05' }]));
    expect(waits).toEqual([true, false]);
  });

  it('where they do not come: is not sent, says so, and keeps what was typed for another try', async () => {
    const { code, asked } = download('rules');
    const onMissing = vi.fn<() => void>();
    const { sent } = open(here, {
      fetch: () => (code.here() ? null : code.fetch()),
      onWaiting: () => undefined,
      onMissing,
    });
    await write('11/21/2026 2:05pm');
    await save();
    await answer(asked[0]?.lose);
    await waitFor(() => expect(onMissing).toHaveBeenCalledTimes(1));
    expect([sent, input().value]).toEqual([[], '11-21-2026 14:05']);
    await save();
    await answer(asked[1]?.give);
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});
