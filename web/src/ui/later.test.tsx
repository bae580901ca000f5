import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { connection } from '../lib/apollo/connection.ts';
import { lostFile } from './fetched.ts';
import { later } from './later.tsx';

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
      <button onClick={() => setOpen(!open)}>Menu</button>
      <props.part open={open} word="It is here" />
    </>
  );
}

it('asks for a part when it is first opened, not before, and once for all who open it', async () => {
  const { asked, load } = download();
  const Part = later(load, pick);
  renderUi(
    <>
      <Opener part={Part} />
      <Opener part={Part} />
    </>,
  );
  expect(asked).toHaveLength(0);
  for (const button of screen.getAllByRole('button', { name: 'Menu' })) await userEvent.click(button);
  expect(asked).toHaveLength(1);
  asked[0]?.give();
  expect(await screen.findAllByText('It is here')).toHaveLength(2);
});

it.each(['overlay', 'panel'] as const)(
  'says where a part did not come (%s), and asks again',
  async (place) => {
    const { asked, load } = download();
    renderUi(<Opener part={later(load, pick, place)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    asked[0]?.fail();
    expect((await screen.findByRole('alert')).textContent).toContain('This could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(asked).toHaveLength(2);
    asked[1]?.give();
    expect(await screen.findByText('It is here')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

it('asks again by itself once the server is back, and for nothing else that is heard of it', async () => {
  const { asked, load } = download();
  renderUi(<Opener part={later(load, pick)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  asked[0]?.fail();
  await screen.findByRole('alert');
  act(() => {
    connection.connecting();
    connection.lost();
  });
  expect(asked).toHaveLength(1);
  act(() => connection.connected(true));
  expect(asked).toHaveLength(2);
  asked[1]?.give();
  expect(await screen.findByText('It is here')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('who points at what opens a part begins its download', async () => {
  const { asked, load } = download();
  const Part = later(load, pick);
  const coming = Part.fetch();
  asked[0]?.give();
  await coming;
  renderUi(<Opener part={Part} />);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(screen.getByText('It is here')).toBeDefined();
  expect(asked).toHaveLength(1);
});

it('knows the file that did not come from what browsers say of it', () => {
  expect(
    lostFile(
      new TypeError('Failed to fetch dynamically imported module: https://console.example/assets/X-a1.js'),
    ),
  ).toBe('https://console.example/assets/X-a1.js');
  expect(
    lostFile(
      new TypeError(
        'error loading dynamically imported module: https://console.example/assets/X-a1.js?again=1',
      ),
    ),
  ).toBe('https://console.example/assets/X-a1.js');
  expect(lostFile(new TypeError('Importing a module script failed.'))).toBeNull();
});
