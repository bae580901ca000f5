import sanitize from 'sanitize-html';

const allowed: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'a', 'code'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

/**
 * HTML with nothing but paragraphs, lists, emphasis and links in it; no style, script, picture or frame
 * survives.
 */
export const cleanHtml = (html: string): string => sanitize(html, allowed).trim();

/** Whether something can be read in it. */
export const hasWords = (html: string): boolean =>
  sanitize(html, { allowedTags: [], allowedAttributes: {} }).replaceAll(/&nbsp;|[\s\u200B\u00A0]/gu, '') !==
  '';
