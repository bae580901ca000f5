import { chakra } from '@chakra-ui/react';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { onPathKey, onPathKeyDown } from './pathKeys.ts';

/** An editor of three fields; the list of choices of the second is open and takes Enter for itself. */
const show = (): void => {
  renderUi(
    <chakra.div onKeyDownCapture={onPathKeyDown} onKeyDown={(event) => onPathKey(event, 'form')}>
      <input name="legs.0.pickUp.at" aria-label="When" />
      <input
        name="legs.0.pickUp.facility"
        aria-label="From"
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <input name="legs.0.dropOff.facility" aria-label="To" />
    </chakra.div>,
  );
};
const press = (label: string, shiftKey: boolean): string | null => {
  const field = screen.getByLabelText(label);
  field.focus();
  fireEvent.keyDown(field, { key: 'Enter', shiftKey });
  return document.activeElement?.getAttribute('aria-label') ?? null;
};

test('Enter goes on along the path, and Shift with it back', () => {
  show();
  expect(press('When', false)).toBe('From');
  expect(press('To', true)).toBe('From');
});

test('an open list of choices keeps Enter, and lets Shift and Enter go back', () => {
  show();
  expect(press('From', false)).toBe('From');
  expect(press('From', true)).toBe('When');
});
