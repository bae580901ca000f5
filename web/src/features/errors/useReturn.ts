import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useServerBack } from '../../lib/useServerBack.ts';

/** Goes to an address as soon as the server answers again; null: stays. */
export function useReturn(to: string | null): void {
  const navigate = useNavigate();
  const back = useCallback(() => {
    if (to !== null) void navigate(to, { replace: true });
  }, [navigate, to]);
  useServerBack(to === null ? null : back);
}
