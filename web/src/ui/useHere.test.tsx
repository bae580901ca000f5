import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { useHere } from './useHere.ts';

type Parts = Parameters<typeof useHere>[0];
const Screen = ({ parts }: { parts: Parts }): ReactNode => <p>{useHere(parts) ? 'shown' : 'waits'}</p>;

it.each(['comes', 'does not come'] as const)(
  'a screen waits for a part that it begins with until it %s',
  async (how) => {
    let end = (): void => undefined;
    let there = false;
    const part = {
      here: () => there,
      fetch: () =>
        new Promise<void>((done, lost) => {
          end = () => {
            there = how === 'comes';
            if (there) done();
            else lost(new Error('offline'));
          };
        }),
    };
    const parts = [part];
    renderUi(<Screen parts={parts} />);
    expect(screen.getByText('waits')).toBeDefined();
    await act(async () => {
      end();
      await Promise.resolve();
    });
    expect(await screen.findByText('shown')).toBeDefined();
  },
);

it('a screen that begins with nothing of the kind waits for nothing', () => {
  renderUi(<Screen parts={[]} />);
  expect(screen.getByText('shown')).toBeDefined();
});
