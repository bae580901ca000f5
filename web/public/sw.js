// The driver's screen without a connection: its page and the console's own files, whose names carry what they hold. Nothing
// else is answered or kept here, no answer of the server above all; see docs/operations.md, "The driver's phone".

const prefix = 'ptc-shell ';
const scope = new URL(self.registration.scope).pathname;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Keeps the page of a release with its files; what was kept of other releases at this screen goes. */
async function keep({ page, release, files }) {
  if (page !== scope) return;
  const name = `${prefix}${scope} ${release}`;
  const cache = await caches.open(name);
  if (!(await cache.match(scope))) {
    const answer = await fetch(scope, { credentials: 'same-origin' });
    // By now the server may have another console: that one is kept when its page says so.
    const html = await answer.clone().text();
    if (!answer.ok || !release.split(' ').every((script) => html.includes(script)))
      return void (await caches.delete(name));
    await cache.put(scope, answer);
  }
  for (const file of new Set(files))
    if (file.startsWith('/assets/') && !(await cache.match(file))) await cache.add(file);
  for (const other of await caches.keys())
    if (other.startsWith(`${prefix}${scope} `) && other !== name) await caches.delete(other);
}

self.addEventListener('message', (event) => event.waitUntil(keep(event.data).catch(() => undefined)));

/** The kept page when the server cannot be reached. */
async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(scope);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/'))
    event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)));
});
