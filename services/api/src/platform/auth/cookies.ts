/** Name of the session's cookie. */
export const sessionCookie = 'ptc_session';

/** Name of the cookie by which a browser is known from an earlier sign-in. It proves nothing but that: see `throttle`. */
export const deviceCookie = 'ptc_device';

const deviceDays = 365;

/** Name of the cookie of a sign-in whose second step is still to come. */
export const secondStepCookie = 'ptc_step';

/** Name of the cookie that ties a sign-in at a directory to the browser that began it. */
export const directoryCookie = 'ptc_directory';

/** The value of a cookie in a `Cookie` header; null when it is not there. */
export const readCookie = (header: string | null | undefined, name: string): string | null => {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || null;
  }
  return null;
};

/** Whether a Host header names this very machine, the one place where cookies need no TLS. */
export const isLocalHost = (host: string | undefined): boolean => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host ?? '');

const attributes = (secure: boolean): string => `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** `Set-Cookie` of a cookie that scripts cannot read; an empty value removes it. */
export const setCookie = (name: string, value: string, secure: boolean, maxAgeSeconds: number): string =>
  `${name}=${value}; Max-Age=${value ? maxAgeSeconds : 0}; ${attributes(secure)}`;

/** `Set-Cookie` that begins a session; the server, not the cookie, knows when it ends. */
export const startCookie = (secret: string, secure: boolean, maxAgeSeconds: number): string => `${sessionCookie}=${secret}; Max-Age=${maxAgeSeconds}; ${attributes(secure)}`;

/** `Set-Cookie` that makes the browser a known one; kept for a year after its last sign-in. */
export const rememberDeviceCookie = (secret: string, secure: boolean): string => `${deviceCookie}=${secret}; Max-Age=${deviceDays * 86_400}; ${attributes(secure)}`;

/** `Set-Cookie` that removes it. */
export const endCookie = (secure: boolean): string => `${sessionCookie}=; Max-Age=0; ${attributes(secure)}`;
