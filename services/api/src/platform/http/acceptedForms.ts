/**
 * What a client takes of the compressed forms there are here. A form with weight zero is refused (RFC 9110),
 * which who only looks for its name does not see.
 */
export const acceptedForms = (header: string | string[] | undefined): string[] =>
  (header?.toString() ?? '')
    .split(',')
    .map((form) =>
      form
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/),
    )
    .filter(([name, weight]) => /^(br|gzip)$/.test(name ?? '') && !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name = '']) => name);
