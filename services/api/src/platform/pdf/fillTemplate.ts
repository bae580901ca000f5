import type { PDFDocument, PDFField, PDFFont, PDFForm, PDFPage, PDFTextField } from '@cantoo/pdf-lib';
import { LayoutDrawing } from './layoutDrawing.ts';
import {
  embedLetters,
  fitsInField,
  linesOf,
  onOneLine,
  pdfLib,
  smallestText,
  type Letters,
} from './engine.ts';
import type { FieldValue, PdfOrder, PdfProblem, TemplateField } from './layout.ts';

/** Fields of one template. */
const mostFields = 500;

/** A PDF that cannot be a template, and why. */
export class NoTemplate extends Error {
  readonly problem: PdfProblem;

  constructor(problem: PdfProblem) {
    super(`No template: ${problem}`);
    this.name = 'NoTemplate';
    this.problem = problem;
  }
}

const open = async (bytes: Uint8Array): Promise<PDFDocument> => {
  try {
    return await pdfLib.PDFDocument.load(bytes, { throwOnInvalidObject: false });
  } catch (error) {
    throw new NoTemplate(error instanceof pdfLib.EncryptedPDFError ? 'ENCRYPTED' : 'NO_PDF');
  }
};

const toldField = (field: PDFField): TemplateField[] => {
  const name = field.getName();
  if (field instanceof pdfLib.PDFTextField) return [{ name, kind: 'TEXT', options: [] }];
  if (field instanceof pdfLib.PDFCheckBox) return [{ name, kind: 'CHECK', options: [] }];
  if (
    field instanceof pdfLib.PDFRadioGroup ||
    field instanceof pdfLib.PDFDropdown ||
    field instanceof pdfLib.PDFOptionList
  )
    return [{ name, kind: 'CHOICE', options: field.getOptions() }];
  return [];
};

/** What a PDF asks to be filled, in its own order. */
export const fieldsOf = async (bytes: Uint8Array): Promise<TemplateField[]> => {
  const pdf = await open(bytes);
  let fields: TemplateField[];
  try {
    fields = pdf.getForm().getFields().flatMap(toldField);
  } catch {
    // What opens and cannot be looked through is as little of use.
    throw new NoTemplate('NO_PDF');
  }
  if (fields.length === 0) throw new NoTemplate('NO_FIELDS');
  if (fields.length > mostFields) throw new NoTemplate('TOO_MANY_FIELDS');
  return fields;
};

/** Sizes that a text is written in: the largest in which it fits its field. */
const textSizes = [8.5, 7.5, 6.5, 5.5, smallestText] as const;

/** The size that a template says for a field; 0: as large as its box lets it, which the library sees to. */
const saidSize = (field: PDFTextField): number =>
  Number(/([\d.]+)\s+Tf/u.exec(field.acroField.getDefaultAppearance() ?? '')?.[1] ?? 0);

/** Nothing that is certified may be cut: what is long is written smaller than a template says. */
const fit = (field: PDFTextField, text: string, font: PDFFont, laidOut: boolean): void => {
  const [box] = field.acroField.getWidgets().map((widget) => widget.getRectangle());
  const said = saidSize(field);
  if (!box || field.isCombed() || (said === 0 && !laidOut)) return;
  const fits = (size: number): boolean => fitsInField(text, font, size, box, field.isMultiline());
  const sizes = laidOut ? textSizes : [said, ...textSizes.filter((size) => size < said)];
  field.setFontSize(sizes.find(fits) ?? Math.min(said || smallestText, smallestText));
};

const fillField = (form: PDFForm, name: string, value: FieldValue, font: PDFFont, laidOut: boolean): void => {
  const field = form.getFieldMaybe(name);
  if (field instanceof pdfLib.PDFTextField) {
    const text = typeof value === 'string' ? value : value ? 'Yes' : 'No';
    const most = field.getMaxLength();
    if (most !== undefined && text.length > most) {
      // A telephone number without its last digits is another one: it gets the letters it needs.
      field.disableCombing();
      field.removeMaxLength();
    }
    field.setText(text);
    fit(field, text, font, laidOut);
  } else if (field instanceof pdfLib.PDFCheckBox) {
    if (value === true || value === 'Yes') field.check();
    else field.uncheck();
  } else if (
    field instanceof pdfLib.PDFRadioGroup ||
    field instanceof pdfLib.PDFDropdown ||
    field instanceof pdfLib.PDFOptionList
  ) {
    const wanted = (typeof value === 'string' ? value : value ? 'Yes' : 'No').toLowerCase();
    const option = field.getOptions().find((each) => each.toLowerCase() === wanted);
    if (option !== undefined) field.select(option);
  }
};

const widest = 300;
/** Where the box of a signature stands, above the last line of a page. */
const boxFoot = 34;

/** The lines of a signature's box as they are drawn, the first in bold letters, and how high they make it. */
const signatureBox = (letters: Letters, lines: readonly string[], width: number) => {
  const drawn = lines.flatMap((line, no) => {
    const font = no === 0 ? letters.bold : letters.plain;
    return linesOf(line, font, 8, width - 12).map((text) => ({ text, font }));
  });
  return { drawn, height: drawn.length * 11 + 12 };
};

/** What signed it, in a box at the foot of the last page, or of one of its own where that has no room. */
const sign = (pdf: PDFDocument, letters: Letters, lines: readonly string[], hasRoom: boolean): void => {
  const last = pdf.getPages().at(-1);
  const page = hasRoom && last ? last : pdf.addPage([612, 792]);
  const width = Math.min(widest, page.getWidth() - 80);
  const { drawn, height } = signatureBox(letters, lines, width);
  const y = hasRoom ? boxFoot : page.getHeight() - 60 - height;
  page.drawRectangle({
    x: 40,
    y,
    width,
    height,
    borderWidth: 0.8,
    borderColor: pdfLib.rgb(0.2, 0.2, 0.2),
    color: pdfLib.rgb(1, 1, 1),
  });
  for (const [no, { text, font }] of drawn.entries())
    page.drawText(text, { x: 46, y: y + height - 12 - no * 11, size: 8, font });
};

const stampAcross = (pdf: PDFDocument, letters: Letters, text: string): void => {
  for (const page of pdf.getPages())
    page.drawText(onOneLine(text), {
      x: page.getWidth() * 0.12,
      y: page.getHeight() * 0.32,
      size: Math.min(64, (page.getWidth() * 1.1) / Math.max(4, text.length)),
      font: letters.bold,
      color: pdfLib.rgb(0.55, 0.55, 0.55),
      opacity: 0.25,
      rotate: pdfLib.degrees(45),
    });
};

/** What a page of somebody else's may bring along beside its looks: it is dropped. */
const dropActions = (page: PDFPage): void => {
  for (const key of ['AA', 'Annots', 'Metadata', 'PieceInfo']) page.node.delete(pdfLib.PDFName.of(key));
};

/**
 * The pages of a filled form in a document of our own: nothing of the template but its looks goes along, no
 * script, no action, no link.
 */
const looksOf = async (filled: PDFDocument): Promise<PDFDocument> => {
  const pdf = await pdfLib.PDFDocument.create();
  for (const page of await pdf.copyPages(filled, filled.getPageIndices())) {
    dropActions(page);
    pdf.addPage(page);
  }
  return pdf;
};

type Fill = Extract<PdfOrder, { kind: 'fill' }>;

const prepared = async ({ template, values, signature }: Fill): Promise<PDFDocument> => {
  if ('bytes' in template) return open(template.bytes);
  const pdf = await pdfLib.PDFDocument.create();
  const letters = await embedLetters(pdf);
  const free = signature ? boxFoot + signatureBox(letters, signature.lines, widest).height : 0;
  new LayoutDrawing(pdf, letters, template.layout, values).draw(free);
  return pdf;
};

/** A template with its fields filled, signed, and turned into plain pages. */
export const fillTemplate = async (order: Fill): Promise<Uint8Array> => {
  const template = await prepared(order);
  const form = template.getForm();
  if (form.hasXFA()) form.deleteXFA();
  const letters = await embedLetters(template);
  const laidOut = 'layout' in order.template;
  for (const [name, value] of Object.entries(order.values))
    fillField(form, name, value, letters.plain, laidOut);
  form.updateFieldAppearances(letters.plain);
  form.flatten({ updateFieldAppearances: false });
  const pdf = await looksOf(template);
  const own = await embedLetters(pdf);
  // A layout of ours left its foot free; a template of others may be full to the edge.
  if (order.signature) sign(pdf, own, order.signature.lines, laidOut);
  if (order.stamp !== null) stampAcross(pdf, own, order.stamp);
  pdf.setTitle(order.title);
  pdf.setProducer('Patient transport console');
  return pdf.save();
};

/** A layout as a document. */
export const printLayout = async (
  layout: Extract<PdfOrder, { kind: 'print' }>['layout'],
): Promise<Uint8Array> => {
  const pdf = await pdfLib.PDFDocument.create();
  new LayoutDrawing(pdf, await embedLetters(pdf), layout).draw();
  pdf.setTitle(layout.title);
  pdf.setProducer('Patient transport console');
  return pdf.save();
};
