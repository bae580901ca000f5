import { TEXT } from './limits.ts';
import { optionalLine } from './text.ts';

/**
 * A whole address on the web over https: no name or password in it, a host with a dot, nothing that needs
 * escaping.
 */
export function isWebAddress(value: string): boolean {
  if (!/^https:\/\/[^\s"'<>\\^`{|}]+$/u.test(value)) return false;
  try {
    const { protocol, username, password, hostname } = new URL(value);
    return (
      protocol === 'https:' &&
      username === '' &&
      password === '' &&
      /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/u.test(hostname) &&
      !/^[\d.]+$/u.test(hostname)
    );
  } catch {
    return false;
  }
}

/** Where the pictures of brands are fetched that were uploaded, beneath the address of the server. */
export const BRAND_PICTURE_PATH = '/brand-pictures';

/** Whether an address is one of a picture that was uploaded. */
export function isUploadedPicture(address: string): boolean {
  return /^\/brand-pictures\?id=[\w%.~=-]+$/u.test(address);
}

/** An address of a picture that may be left out: on the web, or of one that was uploaded. */
export function pictureAddress() {
  return optionalLine(TEXT.webAddress).test({
    name: 'invalid_web_address',
    message: 'invalid_web_address',
    skipAbsent: true,
    test: (value) => isWebAddress(value ?? '') || isUploadedPicture(value ?? ''),
  });
}

/** An address on the web that may be left out. */
export function webAddress() {
  return optionalLine(TEXT.webAddress).test({
    name: 'invalid_web_address',
    message: 'invalid_web_address',
    skipAbsent: true,
    test: (value) => isWebAddress(value ?? ''),
  });
}
