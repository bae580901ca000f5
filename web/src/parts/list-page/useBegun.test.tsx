import { renderHook, act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useBegun } from './useBegun.ts';

const closed = { id: null, isNew: false };

it('what was begun from an editor is gone once somebody goes back to the list', () => {
  const { result, rerender } = renderHook(
    (opened: { id: string | null; isNew: boolean }) => useBegun<string>(opened),
    {
      initialProps: { id: 'c1', isNew: false } as { id: string | null; isNew: boolean },
    },
  );
  act(() => result.current[1]('renewal of c1'));
  expect(result.current[0]).toBe('renewal of c1');
  rerender(closed);
  expect(result.current[0]).toBeNull();
  rerender({ id: 'c2', isNew: false });
  expect(result.current[0]).toBeNull();
});

it('what is begun as something new opens stays with it', () => {
  const { result, rerender } = renderHook(
    (opened: { id: string | null; isNew: boolean }) => useBegun<string>(opened),
    {
      initialProps: closed as { id: string | null; isNew: boolean },
    },
  );
  act(() => result.current[1]('for wheelchairs'));
  rerender({ id: null, isNew: true });
  expect(result.current[0]).toBe('for wheelchairs');
  rerender(closed);
  expect(result.current[0]).toBeNull();
});
