/** Name of the session's cookie. */
export const sessionCookie = 'ptc_session';

/**
 * Name of the cookie by which a browser is known from an earlier sign-in. It proves nothing but that: see
 * `throttle`.
 */
export const deviceCookie = 'ptc_device';

const deviceDays = 365;

/** Name of the cookie of a sign-in whose second step is still to come. */
export const secondStepCookie = 'ptc_step';

/** Name of the cookie that ties a sign-in at a directory to the browser that began it. */
export const directoryCookie = 'ptc_directory';

/**
 * A cookie's name on the wire. Where cookies are Secure the prefix makes the browser see to it that this very
 * host set it, for the whole of it and over TLS: no sibling of the domain and no plain page can put one of
 * its own in its place.
 */
export const wireName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/**
 * The value of a cookie in a `Cookie` header; null when it is not there. Where cookies are Secure, one
 * without the prefix is none of ours.
 */
export const readCookie = (
  header: string | null | undefined,
  plainName: string,
  secure: boolean,
): string | null => {
  const name = wireName(plainName, secure);
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || null;
  }
  return null;
};

/** Whether a Host header names this very machine, the one place where cookies need no TLS. */
export const isLocalHost = (host: string | undefined): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host ?? '');

const attributes = (secure: boolean): string => `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** `Set-Cookie` of a cookie that scripts cannot read; an empty value removes it. */
export const setCookie = (name: string, value: string, secure: boolean, maxAgeSeconds: number): string =>
  `${wireName(name, secure)}=${value}; Max-Age=${value ? maxAgeSeconds : 0}; ${attributes(secure)}`;

/** `Set-Cookie` that begins a session; the server, not the cookie, knows when it ends. */
export const startCookie = (secret: string, secure: boolean, maxAgeSeconds: number): string =>
  `${wireName(sessionCookie, secure)}=${secret}; Max-Age=${maxAgeSeconds}; ${attributes(secure)}`;

/** `Set-Cookie` that makes the browser a known one; kept for a year after its last sign-in. */
export const rememberDeviceCookie = (secret: string, secure: boolean): string =>
  `${wireName(deviceCookie, secure)}=${secret}; Max-Age=${deviceDays * 86_400}; ${attributes(secure)}`;

/** `Set-Cookie` that removes it. */
export const endCookie = (secure: boolean): string =>
  `${wireName(sessionCookie, secure)}=; Max-Age=0; ${attributes(secure)}`;
