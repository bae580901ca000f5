import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/**
 * A PDF as another library reads it: its text, what can still be filled in it, and how much ink is on the
 * first page.
 */
export interface ReadPdf {
  text: string;
  title: string;
  pages: number;
  fields: string[];
  links: number;
  hasScripts: boolean;
  /** Dark pixels of the first page. */
  ink: number;
  /** The first page as a picture. */
  png: Buffer;
}

/** Reads a PDF back. */
export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    standardFontDataUrl: `${home}/standard_fonts/`,
    verbosity: 0,
  });
  const pdf = await loading.promise;
  const [texts, fields]: [string[], string[]] = [[], []];
  let links = 0;
  for (let no = 1; no <= pdf.numPages; no += 1) {
    const page = await pdf.getPage(no);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    for (const note of (await page.getAnnotations()) as { subtype: string; fieldName?: string }[]) {
      if (note.subtype === 'Widget') fields.push(note.fieldName ?? '');
      else links += 1;
    }
  }
  const first = await pdf.getPage(1);
  const viewport = first.getViewport({ scale: 1 });
  const canvas = createCanvas(viewport.width, viewport.height);
  await first.render({ canvas: canvas as never, viewport }).promise;
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let ink = 0;
  for (let at = 0; at < data.length; at += 4)
    if ((data[at] ?? 255) < 128 && (data[at + 3] ?? 0) > 128) ink += 1;
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string } };
  const hasScripts = (await pdf.getJSActions()) !== null || (await first.getJSActions()) !== null;
  const read: ReadPdf = {
    text: texts.join('\n'),
    title: info.Title ?? '',
    pages: pdf.numPages,
    fields,
    links,
    hasScripts,
    ink,
    png: canvas.toBuffer('image/png'),
  };
  await loading.destroy();
  return read;
};
