const worker = '/sw.js';
const manifest = '/driver.webmanifest';

/** The addresses of this page's own files: their names carry what they hold. */
const filesOf = (entries: readonly PerformanceEntry[]): string[] =>
  entries
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) => origin === globalThis.location.origin && pathname.startsWith('/assets/'),
    )
    .map(({ pathname }) => pathname);

/** Where the worker answers: at this screen alone. */
const scopeOf = (pathname: string): string =>
  pathname
    .split('/')
    .slice(0, pathname.startsWith('/es/') ? 4 : 3)
    .join('/');

/**
 * Makes this screen one that can be installed and opens without a connection: its page and the console's
 * files, never an answer of the server. Gives what ends telling the worker of further files.
 */
export function installShell(): () => void {
  if (!document.querySelector('link[rel=manifest]')) {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = manifest;
    document.head.append(link);
  }
  if (!('serviceWorker' in navigator)) return () => undefined;
  const page = scopeOf(globalThis.location.pathname);
  // All of them: the first may be the same in two releases.
  const scripts = [...document.querySelectorAll('script[type=module][src]')].map(
    (one) => one.getAttribute('src') ?? '',
  );
  const release = scripts.join(' ');
  let observer: PerformanceObserver | null = null;
  let over = false;
  const start = async (): Promise<void> => {
    const registration = await navigator.serviceWorker.register(worker, { scope: page });
    const active = await ready(registration);
    if (over || !active) return;
    const tell = (entries: readonly PerformanceEntry[]): void =>
      active.postMessage({ page, release, files: [...scripts, ...filesOf(entries)] });
    observer = new PerformanceObserver((list) => {
      if (filesOf(list.getEntries()).length > 0) tell(list.getEntries());
    });
    observer.observe({ type: 'resource', buffered: true });
  };
  // A browser may forbid it; then the screen needs its connection, as all others do.
  void start().catch(() => undefined);
  return () => {
    over = true;
    observer?.disconnect();
  };
}

/** The worker once it is at work. */
const ready = (registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> => {
  const coming = registration.installing ?? registration.waiting;
  if (!coming || registration.active) return Promise.resolve(registration.active);
  return new Promise((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(coming);
      if (coming.state === 'redundant') resolve(null);
    });
  });
};
