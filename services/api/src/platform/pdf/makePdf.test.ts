import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { readPdf } from '../../../test/support/readPdf.ts';
import { layoutWithFields, scriptedForm } from '../../../test/factories/pdfForms.ts';
import { pdfLib } from './engine.ts';
import { makePdf, PdfFailed, readTemplate } from './makePdf.ts';

const fill = (template: Parameters<typeof makePdf>[0] & { kind: 'fill' }) => makePdf(template);
const order = {
  kind: 'fill',
  template: { layout: layoutWithFields },
  values: { patient: 'Zoë Núñez-Łukasz Ωmega', oxygen: true, isolation: false },
  signature: { lines: ['Signed by Ana Muñoz, RN', 'Registered nurse, license RN 1', '11-24-2026 10:05 EST'] },
  stamp: null,
  title: 'A form',
} as const;

test('what is filled in and who signed is read back as it was written, accents and all', async () => {
  const { text, title } = await readPdf(await fill(order));
  expect(text).toContain('Zoë Núñez-Łukasz Ωmega');
  expect(text).toContain('Signed by Ana Muñoz, RN');
  expect(text).toContain('license RN 1');
  expect(title).toBe('A form');
});

test('a filled form is plain pages: nothing can be filled in it any more', async () => {
  const { fields, pages } = await readPdf(await fill(order));
  expect(fields).toEqual([]);
  expect(pages).toBe(1);
});

test('a tick is drawn where it is ticked, and the page is not blank', async () => {
  const ink = async (oxygen: boolean) => (await readPdf(await fill({ ...order, values: { oxygen } }))).ink;
  const [ticked, empty] = [await ink(true), await ink(false)];
  expect(empty).toBeGreaterThan(500);
  expect(ticked).toBeGreaterThan(empty);
});

test('what is written into a box of several lines is there to its last word, in smaller letters if it is long', async () => {
  const blocks = [{ kind: 'fields' as const, columns: 1, fields: [{ name: 'why', label: 'Why', lines: 6 }] }];
  const inkOf = async (sentences: number, last: string): Promise<number> => {
    const why = `${'Cannot sit upright after a fracture of the hip. '.repeat(sentences)}${last}`;
    const layout = { title: 'A form', note: '', foot: 'Foot', blocks };
    return (await readPdf(await fill({ ...order, template: { layout }, values: { why } }))).ink;
  };
  for (const sentences of [12, 16])
    expect(await inkOf(sentences, 'MMMMMMMMMMMM')).toBeGreaterThan(
      (await inkOf(sentences, '............')) + 20,
    );
});

test('what does not fit into its field in the smallest letters gets more lines, to its last word', async () => {
  const fields = [
    { name: 'place', label: 'Origin' },
    { name: 'other', label: 'Other', span: 3 },
  ];
  const layout = {
    title: 'A form',
    note: '',
    foot: '',
    blocks: [{ kind: 'fields' as const, columns: 4, fields }],
  };
  const inkOf = async (last: string): Promise<number> => {
    const place = `Beth Israel Deaconess Medical Center, Shapiro Clinical Center, ${last}`;
    return (await readPdf(await fill({ ...order, template: { layout }, values: { place } }))).ink;
  };
  expect(await inkOf('MMMMMMMMMMMM')).toBeGreaterThan((await inkOf('............')) + 20);
});

test('the box of a signature covers nothing: where it is too high for what is left, it stands on a new page', async () => {
  const blocks = Array.from({ length: 24 }, (_, no) => ({
    kind: 'fields' as const,
    columns: 1,
    fields: [{ name: `field ${no}`, label: `Field ${no}` }],
  }));
  const layout = { title: 'A form', note: '', foot: 'Foot', blocks };
  const pagesWith = async (lines: readonly string[]): Promise<number> =>
    (await readPdf(await fill({ ...order, template: { layout }, values: {}, signature: { lines } }))).pages;
  expect(await pagesWith(['Ana Muñoz, RN', 'Registered nurse', '11-24-2026'])).toBe(1);
  expect(await pagesWith([`Ana ${'Maria '.repeat(90)}Muñoz, RN`, 'Registered nurse', '11-24-2026'])).toBe(2);
});

test('text too long for a layout goes over several pages, each with its number', async () => {
  const blocks = Array.from({ length: 120 }, (_, no) => ({ kind: 'text' as const, text: `Line ${no}` }));
  const { pages, text } = await readPdf(
    await makePdf({ kind: 'print', layout: { title: 'Long', note: '', foot: 'Foot', blocks } }),
  );
  expect(pages).toBeGreaterThan(1);
  expect(text).toContain(`2 / ${pages}`);
  expect(text).toContain('Line 119');
});

test('a value of more lines than a page has goes on on the next page, and is not cut at its foot', async () => {
  const lines = Array.from({ length: 200 }, (_, no) => `Medicine ${no}`);
  const fields = [
    { label: 'Notes', value: lines.join('\n'), span: 2 },
    { label: 'Beside', value: 'short' },
  ];
  const { pages, text } = await readPdf(
    await makePdf({
      kind: 'print',
      layout: { title: 'Sheet', note: '', foot: 'Foot', blocks: [{ kind: 'fields', columns: 3, fields }] },
    }),
  );
  expect(pages).toBe(4);
  for (const line of lines) expect(text).toContain(line);
});

test('a foot that is wider than its page goes on on a second line', async () => {
  // How many lines of pixels of the foot have anything on them.
  const linesOfFoot = async (foot: string): Promise<number> => {
    const blocks = [{ kind: 'text' as const, text: 'Text' }];
    const { png } = await readPdf(
      await makePdf({ kind: 'print', layout: { title: 'Sheet', note: '', foot, blocks } }),
    );
    const page = await loadImage(png);
    const canvas = createCanvas(page.width, 45);
    const drawing = canvas.getContext('2d');
    drawing.drawImage(page, 0, 45 - page.height);
    return Array.from({ length: 45 }, (_, y) => drawing.getImageData(0, y, page.width, 1).data).filter(
      (row) => row.some((value, at) => at % 4 === 0 && value < 200),
    ).length;
  };
  const name = 'Maria Fernanda ';
  expect(await linesOfFoot(`Printed by ${name.repeat(12)}`)).toBeGreaterThan(
    1.5 * (await linesOfFoot(`Printed by ${name}`)),
  );
});

test('a line of a table that is higher than a page goes on on the next page, under the same heads', async () => {
  const needs = Array.from({ length: 130 }, (_, no) => `Need ${no}.`);
  const columns = [
    { title: 'Leg head', share: 50 },
    { title: 'Needs head', share: 50 },
  ];
  const rows = [
    ['before', 'one'],
    ['long', needs.join('\n')],
    ['after', 'two'],
  ];
  const { pages, text } = await readPdf(
    await makePdf({
      kind: 'print',
      layout: { title: 'Day', note: '', foot: 'Foot', blocks: [{ kind: 'table', columns, rows }] },
    }),
  );
  expect(pages).toBe(4);
  for (const need of needs) expect(text.split(need)).toHaveLength(2);
  expect(text.split('Needs head')).toHaveLength(pages + 1);
});

test('a form of others tells its fields, and is filled; its scripts and actions do not go along', async () => {
  const bytes = await scriptedForm();
  expect(await readTemplate(bytes)).toEqual([
    { name: 'patient.name', kind: 'TEXT', options: [] },
    { name: 'oxygen', kind: 'CHECK', options: [] },
    { name: 'level', kind: 'CHOICE', options: ['BLS', 'ALS'] },
  ]);
  const filled = await fill({
    ...order,
    template: { bytes },
    values: { 'patient.name': 'Ada', oxygen: true, level: 'als' },
  });
  const { text, hasScripts, links } = await readPdf(filled);
  expect(text).toContain('Ada');
  expect(text).toContain('ALS');
  expect({ hasScripts, links }).toEqual({ hasScripts: false, links: 0 });
  expect(filled.includes('app.alert')).toBe(false);
});

test('what is too long for a field of others is written smaller than they say, and is not cut', async () => {
  const pdf = await pdfLib.PDFDocument.create();
  const field = pdf.getForm().createTextField('name');
  field.addToPage(pdf.addPage([612, 792]), { x: 50, y: 700, width: 200, height: 20, borderWidth: 0 });
  field.setFontSize(12);
  const bytes = await pdf.save();
  const inkOf = async (last: string): Promise<number> => {
    const values = { name: `Bartholomew Featherstonehaugh-Cholmondeley ${last}` };
    return (await readPdf(await fill({ ...order, template: { bytes }, values, signature: null }))).ink;
  };
  // Where the end is cut, nobody sees which it was.
  expect(await inkOf('MMMMMMMM')).not.toBe(await inkOf('HHHHHHHH'));
});

test.each([false, true])(
  'what has more letters than a field of others allows is written whole, in cells of its own or not: %s',
  async (combed) => {
    const pdf = await pdfLib.PDFDocument.create();
    const page = pdf.addPage([612, 792]);
    for (const [at, name] of ['phone', 'member'].entries()) {
      const field = pdf.getForm().createTextField(name);
      field.addToPage(page, { x: 50, y: 700 - at * 40, width: 150, height: 20, borderWidth: 0 });
      field.setMaxLength(11);
      if (combed) field.enableCombing();
    }
    const values = { phone: '(617)-555-0142', member: '1EG4TE5MK73' };
    const { text } = await readPdf(
      await fill({ ...order, template: { bytes: await pdf.save() }, values, signature: null }),
    );
    expect(text).toContain('(617)-555-0142');
    expect(text.replaceAll(/\s/gu, '')).toContain('1EG4TE5MK73');
  },
);

test.each([
  ['no PDF at all', Buffer.from('%PDF-1.7\nnothing'), 'NO_PDF'],
  ['a PDF without fields', null, 'NO_FIELDS'],
])('%s is no template, and says so', async (_what, bytes, problem) => {
  const given =
    bytes ?? (await makePdf({ kind: 'print', layout: { title: 'T', note: '', foot: '', blocks: [] } }));
  const refused = await readTemplate(given).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(PdfFailed);
  expect((refused as PdfFailed).problem).toBe(problem);
});

test('while PDFs are made this thread goes on with its work', async () => {
  let ticks = 0;
  const clock = setInterval(() => (ticks += 1), 2);
  await Promise.all(Array.from({ length: 5 }, () => fill(order)));
  clearInterval(clock);
  expect(ticks).toBeGreaterThan(10);
});

test('an order that cannot be handed over fails by itself, and the next is made', async () => {
  await expect(fill({ ...order, title: (() => '') as never })).rejects.toThrow('could not be cloned');
  expect((await readPdf(await fill(order))).title).toBe('A form');
});
