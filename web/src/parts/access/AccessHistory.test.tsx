import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { AccessHistory } from './AccessHistory.tsx';

const left = (userName: string) => ({
  __typename: 'AccessChange' as const,
  at: '2026-07-01T12:00:00Z',
  action: 'GROUP_LEFT' as const,
  userName,
  changedBy: null,
  changes: [{ __typename: 'AccessFieldChange' as const, field: 'group', from: 'Nurses', to: null }],
});

it('says of a group who was taken out of it, also of several at one moment', () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderUi(<AccessHistory ofGroup changes={[left('Ada Byron'), left('Ben Ito')]} />);
  expect(screen.getByText('Taken out of a group: Ada Byron')).toBeTruthy();
  expect(screen.getByText('Taken out of a group: Ben Ito')).toBeTruthy();
  expect(complaint).not.toHaveBeenCalled();
});

it("says of somebody's own access what was done to it, and not to whom", () => {
  renderUi(<AccessHistory changes={[left('Ada Byron')]} />);
  expect(screen.getByText('Taken out of a group')).toBeTruthy();
});
