import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, useState, type ComponentType, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { lazyPart } from './lazyPart.tsx';

interface Props {
  open: boolean;
  word: string;
}

/** A part whose download the test answers itself. */
function download(): {
  asked: { give: () => void; fail: () => void }[];
  load: () => Promise<ComponentType<Props>>;
} {
  const asked: { give: () => void; fail: () => void }[] = [];
  const Arrived = (props: Props): ReactNode => (props.open ? <p>{props.word}</p> : null);
  return {
    asked,
    load: () =>
      new Promise((done, lost) => {
        asked.push({ give: () => done(Arrived), fail: () => lost(new Error('offline')) });
      }),
  };
}

const pick = (part: ComponentType<Props>): ComponentType<Props> => part;

function Opener(props: { part: ComponentType<Props> }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Note" />
      <button onClick={() => setOpen(!open)}>Menu</button>
      <props.part open={open} word="It is here" />
    </>
  );
}

class PageBoundary extends Component<{ children: ReactNode }, { told: string | null }> {
  override state: { told: string | null } = { told: null };
  static getDerivedStateFromError(error: Error): { told: string } {
    return { told: error.message };
  }
  override render(): ReactNode {
    return this.state.told ?? this.props.children;
  }
}

let answers = true;
beforeEach(() => {
  answers = true;
  vi.stubGlobal('fetch', () =>
    answers ? Promise.resolve(new Response('ok')) : Promise.reject(new TypeError('no network')),
  );
  // A browser tells of a failed part by itself; here it would only be noise.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

it('asks for a part when it is first opened, not before, and once for all who open it', async () => {
  const { asked, load } = download();
  const Part = lazyPart(load, pick);
  renderUi(
    <>
      <Opener part={Part} />
      <Opener part={Part} />
    </>,
  );
  expect(asked).toHaveLength(0);
  for (const button of screen.getAllByRole('button', { name: 'Menu' })) await userEvent.click(button);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.give();
  expect(await screen.findAllByText('It is here')).toHaveLength(2);
});

it.each(['overlay', 'panel'] as const)(
  'says where a part did not come (%s), and asks again',
  async (place) => {
    const { asked, load } = download();
    renderUi(<Opener part={lazyPart(load, pick, place)} />);
    await press('Menu');
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.fail();
    expect((await screen.findByRole('alert')).textContent).toContain('This could not be loaded');
    await press('Retry');
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    asked[1]?.give();
    expect(await screen.findByText('It is here')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

it('asks for nothing while the server does not answer, and by itself once it is back; what was typed stands', async () => {
  const { asked, load } = download();
  renderUi(<Opener part={lazyPart(load, pick)} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'typed');
  answers = false;
  await press('Menu');
  await screen.findByRole('alert');
  expect(asked).toHaveLength(0);
  answers = true;
  globalThis.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.give();
  expect(await screen.findByText('It is here')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('typed');
});

it("what fails inside a part is the page's to show, and is not said to be a part that did not come", async () => {
  const Broken = (): ReactNode => {
    throw new Error('a fault of the part itself');
  };
  const Part = lazyPart(
    () => Promise.resolve(Broken),
    (part) => part,
  );
  renderUi(
    <PageBoundary>
      <Part />
    </PageBoundary>,
  );
  expect(await screen.findByText('a fault of the part itself')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
