/**
 * What the library that draws PDF asks for besides: fonts that files leave out, tables of letters, decoders
 * of pictures. By name of the file.
 */
const parts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>(
      '../../../../node_modules/pdfjs-dist/{standard_fonts,cmaps,wasm}/*.{pfb,ttf,bcmap,wasm}',
      { query: '?url', import: 'default', eager: true },
    ),
  ).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
);

/** Where the worker is in which the library reads a PDF. */
export const pdfWorker = Object.values(
  import.meta.glob<string>('../../../../node_modules/pdfjs-dist/build/pdf.worker.min.mjs', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
)[0];

/** Hands these files to the library from the console's own address, each when it is asked for. */
export class PdfData {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = parts[filename];
    const answer = address === undefined ? null : await fetch(address);
    if (!answer?.ok) throw new Error(`There is no ${filename}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}
