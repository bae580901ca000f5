import { Button } from '@chakra-ui/react';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { trying } from '../lib/apollo/trying.ts';
import { TryingAgain } from './TryingAgain.tsx';

it('a busy button says that it is tried again, for as long as it is; others keep their words', () => {
  renderUi(
    <TryingAgain>
      <Button loading>Save</Button>
      <Button>Close</Button>
    </TryingAgain>,
  );
  const words = (): (string | null)[] => screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect([words(), screen.queryByRole('status')?.textContent]).toEqual([['Save', 'Close'], undefined]);
  let end = (): void => undefined;
  act(() => {
    end = trying.begin();
  });
  expect([words(), screen.queryByRole('status')?.textContent]).toEqual([
    ['Trying again…', 'Close'],
    'Trying again…',
  ]);
  act(() => end());
  expect([words(), screen.queryByRole('status')?.textContent]).toEqual([['Save', 'Close'], undefined]);
});
