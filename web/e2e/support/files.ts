import { deflateSync, crc32 } from 'node:zlib';

/** A file as it is given to an input. */
export interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A small picture of one colour. */
export const picture = (name: string): GivenFile => {
  const [width, height] = [24, 16];
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const rows = Buffer.concat(
    Array.from({ length: height }, () => Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x7f)])),
  );
  const buffer = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
};

/**
 * A PDF of so many pages, each with words on it; it would run a script as it is opened, and be as large as is
 * asked for.
 */
export const pdf = (name: string, pages: readonly string[], bytes = 0): GivenFile => {
  const stream = (text: string): string => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (document.title = "taken over") >> >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((words, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
      stream(`BT /F1 24 Tf 72 700 Td (${words}) Tj ET`),
    ]),
    stream(' '.repeat(bytes)),
  ];
  return fileOf(name, objects);
};

/** A PDF with a field to fill for each name. */
export const formPdf = (name: string, fields: readonly string[]): GivenFile =>
  fileOf(name, [
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${fields.map((_, index) => `${5 + index} 0 R`).join(' ')}] /DA (/F1 10 Tf 0 g) /DR << /Font << /F1 3 0 R >> >> >> >>`,
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Annots [${fields.map((_, index) => `${5 + index} 0 R`).join(' ')}] >>`,
    ...fields.map(
      (field, index) =>
        `<< /Type /Annot /Subtype /Widget /FT /Tx /T (${field}) /DA (/F1 10 Tf 0 g) /P 4 0 R /Rect [72 ${700 - index * 40} 372 ${720 - index * 40}] >>`,
    ),
  ]);

/** The objects of a PDF as a file, with the list of where they are. */
const fileOf = (name: string, objects: readonly string[]): GivenFile => {
  let text = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const list = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${list}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') };
};
