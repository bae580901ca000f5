import { connection } from '../../lib/apollo/connection.ts';

/** The scripts that a page of the console begins with: their names carry what they hold. */
export const scriptsOf = (html: string): string =>
  [...html.matchAll(/<script type="module"[^>]* src="([^"]+)"/gu)].map(([, script]) => script).join(' ');

/** The screen of an address: what is opened beside a list belongs to the list's. */
export const screenOf = (pathname: string): string => pathname.split('/').slice(0, 3).join('/');

/** Not asked more often. */
const pauseMs = 60_000;

/**
 * Tells whether the server has another console than this page by now: asked after the connection was lost,
 * and when somebody comes back to the page.
 */
export function watchRelease(): () => boolean {
  const own = [...document.querySelectorAll('script[type=module][src]')]
    .map((script) => script.getAttribute('src'))
    .join(' ');
  let another = false;
  let askedAt = -pauseMs;
  const ask = async (): Promise<void> => {
    if (another || own === '' || performance.now() - askedAt < pauseMs) return;
    askedAt = performance.now();
    const answer = await fetch('/index.html', { cache: 'no-store' });
    const now = answer.ok ? scriptsOf(await answer.text()) : '';
    another = now !== '' && now !== own;
  };
  // Where it cannot be asked, it is asked the next time.
  const quietly = (): void => void ask().catch(() => undefined);
  let { epoch } = connection.get();
  connection.subscribe(() => {
    if (connection.get().epoch === epoch) return;
    ({ epoch } = connection.get());
    quietly();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') quietly();
  });
  return () => another;
}
