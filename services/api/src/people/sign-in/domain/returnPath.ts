const longest = 500;
// (Addresses of browsers are ASCII; a backslash is read as a slash by them.)
/** Pages that are no place to go on to after signing in. */
const notAfterSignIn = /^\/(?:es\/)?(?:login|sso|sso-landing|mfa|graphql)(?:[/?#]|$)/;

/**
 * An address of ours to go on to after signing in, as it was asked for; null where it leads elsewhere or
 * nowhere.
 */
export const returnPath = (asked: string | null | undefined): string | null => {
  if (!asked?.startsWith('/') || asked.length > longest || /[^!-[\]-~]/.test(asked) || asked.startsWith('//'))
    return null;
  const base = 'https://console.invalid';
  const url = URL.canParse(asked, base) ? new URL(asked, base) : null;
  if (url?.origin !== base || url.pathname.startsWith('//') || notAfterSignIn.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
};
