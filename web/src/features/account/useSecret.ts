import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Of the link that was opened last, for as long as the page is not loaded again: another language makes the
 * screen again.
 */
let opened: { path: string; secret: string } | null = null;

/** The link that was opened has done what it can: who comes here next begins anew. */
export const forgetSecret = (): void => {
  opened = null;
};

/**
 * The secret of the link that led here. It is taken out of the address at once, so that neither history nor a
 * screen shot keeps it.
 */
export function useSecret(): readonly [string | null, (secret: string | null) => void] {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const given = hash.length > 1 ? hash.slice(1) : null;
  const [secret, setSecret] = useState(given ?? (opened?.path === pathname ? opened.secret : null));
  if (given !== null && given !== secret) setSecret(given);
  useEffect(() => {
    if (given === null) return;
    opened = { path: pathname, secret: given };
    void navigate(pathname, { replace: true });
  }, [given, navigate, pathname]);
  return [secret, setSecret];
}
