import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** How often the server is asked whether it is back. */
const askMs = 5_000;

/** Goes to an address as soon as the server answers again; null: stays. */
export function useReturn(to: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (to === null) return undefined;
    const ask = (): void => {
      fetch('/health/live', { cache: 'no-store' }).then((answer) => (answer.ok ? navigate(to, { replace: true }) : undefined), () => undefined);
    };
    const timer = setInterval(ask, askMs);
    return () => clearInterval(timer);
  }, [navigate, to]);
}
