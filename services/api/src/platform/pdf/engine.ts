import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as PdfLib from '@cantoo/pdf-lib';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';

const require = createRequire(import.meta.url);
/** The library's build for `import` does not load in Node. */
export const pdfLib = require('@cantoo/pdf-lib') as typeof PdfLib;
type Fontkit = Parameters<PDFDocument['registerFontkit']>[0];
const layoutEngine = require('@cantoo/fontkit') as Fontkit;
/**
 * Lays out a text once for a document: whether it fits is asked for every size, by us and by the library, and
 * its letters stand the same way in each.
 */
const fontkit: Fontkit = {
  create: (...file) => {
    const font = layoutEngine.create(...file);
    if (font === null || !('layout' in font)) return font;
    const known = new Map<string, ReturnType<typeof font.layout>>();
    const layOut = font.layout.bind(font);
    font.layout = (text, features) => {
      const key = JSON.stringify([text, features]);
      const run = known.get(key) ?? layOut(text, features);
      known.set(key, run);
      return run;
    };
    return font;
  },
};
const fontFile = (name: string): Buffer => readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

let files: { readonly plain: Buffer; readonly bold: Buffer } | null = null;

/** The two letters a document is written in; they hold the alphabets of Europe and more. */
export interface Letters {
  readonly plain: PDFFont;
  readonly bold: PDFFont;
}

/** Puts the letters into a document: only those that are used are kept. */
export const embedLetters = async (pdf: PDFDocument): Promise<Letters> => {
  files ??= { plain: fontFile('DejaVuSans'), bold: fontFile('DejaVuSans-Bold') };
  pdf.registerFontkit(fontkit);
  return {
    plain: await pdf.embedFont(files.plain, { subset: true }),
    bold: await pdf.embedFont(files.bold, { subset: true }),
  };
};

/** Text as it can be written on one line: what has no shape of its own is left out. */
export const onOneLine = (text: string): string => text.replace(/\s+/gu, ' ').replace(/\p{Cc}/gu, '');

const broken = (word: string, font: PDFFont, size: number, width: number): string[] => {
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && font.widthOfTextAtSize(part + letter, size) > width) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return part === '' ? parts : [...parts, part];
};

/** Text in lines that are no wider than this; a word that is wider is broken. */
export const linesOf = (text: string, font: PDFFont, size: number, width: number): string[] =>
  text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of onOneLine(paragraph)
      .split(' ')
      .flatMap((each) => broken(each, font, size, width))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && font.widthOfTextAtSize(longer, size) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });

/** The smallest letters that a field is filled in. */
export const smallestText = 5;

/** Whether a text fits into the box of a field in letters of this size. */
export const fitsInField = (
  text: string,
  font: PDFFont,
  size: number,
  box: { readonly width: number; readonly height: number },
  multiline: boolean,
): boolean =>
  multiline
    ? // The library sets lines a fifth apart, from the letters' own height.
      linesOf(text, font, size, box.width - 6).length * font.heightAtSize(size) * 1.2 <= box.height - 2
    : font.widthOfTextAtSize(onOneLine(text), size) <= box.width - 4;
