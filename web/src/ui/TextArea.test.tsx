import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { TextArea } from './TextArea.tsx';

it('notes begin with two rows and grow to four, with the space around them, before they scroll', () => {
  renderUi(<TextArea label="Notes" value="one" onChange={() => undefined} />);
  const box = screen.getByRole<HTMLTextAreaElement>('textbox');
  expect(box.getAttribute('rows')).toBe('2');
  const { maxHeight } = getComputedStyle(box);
  const lines = Number.parseFloat(maxHeight);
  expect(Math.floor(lines - 1)).toBe(4);
});
