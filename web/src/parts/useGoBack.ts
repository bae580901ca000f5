import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { goingBack } from './goingBack.ts';

/** The second press of a double one comes within so long, before the address tells of the first. */
export const doubleMs = 500;

/**
 * Goes back in the browser's history, to what closing returns to: once by a double press, which would lead on
 * to whatever was before that.
 */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const wentAt = useRef(-Infinity);
  useEffect(() => {
    wentAt.current = -Infinity;
  }, [key]);
  return useCallback(() => {
    const now = performance.now();
    if (now - wentAt.current < doubleMs) return;
    wentAt.current = now;
    goingBack.begin();
    void navigate(-1);
  }, [navigate]);
}
