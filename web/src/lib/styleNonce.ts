/** The nonce of this page: styles that bear it may be put into it (the server's content security policy). */
export const styleNonce: string | undefined =
  globalThis.document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce || undefined;
