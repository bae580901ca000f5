import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import { fitsInField, linesOf, onOneLine, pdfLib, smallestText, type Letters } from './engine.ts';
import type { Block, FieldValue, LaidField, Layout } from './layout.ts';

const [short, long] = [612, 792];
const margin = 40;
const sizes = { title: 14, heading: 9.5, label: 6.5, text: 8.5, note: 8 } as const;
const lineHeight = 11;
const grey = pdfLib.rgb(0.35, 0.35, 0.35);
const black = pdfLib.rgb(0, 0, 0);
const faint = pdfLib.rgb(0.6, 0.6, 0.6);

/** Draws a layout page by page; fields with a name become fields of a form. */
export class LayoutDrawing {
  readonly #pdf: PDFDocument;
  readonly #letters: Letters;
  readonly #layout: Layout;
  readonly #values: Readonly<Record<string, FieldValue>>;
  #page: PDFPage;
  /** Where a page's own room begins, below its title. */
  #top = 0;
  #y = 0;

  /** `values`: what its fields will hold, so that each gets the room for it. */
  constructor(
    pdf: PDFDocument,
    letters: Letters,
    layout: Layout,
    values: Readonly<Record<string, FieldValue>> = {},
  ) {
    this.#pdf = pdf;
    this.#letters = letters;
    this.#layout = layout;
    this.#values = values;
    this.#page = this.#newPage();
  }

  /** Draws all of it, and leaves the last page free up to this height. */
  draw(free = 0): void {
    for (const block of this.#layout.blocks) this.#block(block);
    if (this.#y < free) this.#newPage();
    const pages = this.#pdf.getPages();
    const { plain } = this.#letters;
    for (const [index, page] of pages.entries()) {
      const foot = onOneLine(`${this.#layout.foot}   ${index + 1} / ${pages.length}`);
      const lines = linesOf(foot, plain, sizes.label, page.getWidth() - 2 * margin);
      // Who printed it may have a long name: the number of the page stands all the same.
      for (const [no, line] of lines.entries())
        page.drawText(line, {
          x: margin,
          y: 22 + (lines.length - 1 - no) * (sizes.label + 1.5),
          size: sizes.label,
          font: plain,
          color: grey,
        });
    }
  }

  get #width(): number {
    return this.#page.getWidth() - 2 * margin;
  }

  #newPage(): PDFPage {
    const { wide = false, title, note } = this.#layout;
    const page = this.#pdf.addPage(wide ? [long, short] : [short, long]);
    this.#page = page;
    const first = this.#pdf.getPageCount() === 1;
    this.#y = page.getHeight() - margin;
    const { plain, bold } = this.#letters;
    const size = first ? sizes.title : sizes.heading;
    for (const line of linesOf(title, bold, size, this.#width)) {
      this.#y -= size;
      page.drawText(line, { x: margin, y: this.#y, size, font: bold });
      this.#y -= 3;
    }
    for (const line of linesOf(note, plain, sizes.note, this.#width)) {
      this.#y -= sizes.note;
      page.drawText(line, { x: margin, y: this.#y, size: sizes.note, font: plain, color: grey });
      this.#y -= 3;
    }
    this.#y -= 4;
    this.#top = this.#y;
    return page;
  }

  #room(height: number): void {
    if (this.#y - height < margin) this.#newPage();
  }

  #block(block: Block): void {
    if (block.kind === 'heading') this.#heading(block.text);
    else if (block.kind === 'text') this.#text(block.text);
    else if (block.kind === 'fields') this.#fields(block.columns, block.fields);
    else if (block.kind === 'checks') this.#checks(block.columns, block.checks);
    else this.#table(block);
  }

  #heading(text: string): void {
    // A heading does not stand alone at the foot of a page.
    this.#room(60);
    this.#y -= sizes.heading + 6;
    this.#page.drawText(onOneLine(text), {
      x: margin,
      y: this.#y,
      size: sizes.heading,
      font: this.#letters.bold,
    });
    this.#y -= 3;
    this.#page.drawLine({
      start: { x: margin, y: this.#y },
      end: { x: margin + this.#width, y: this.#y },
      thickness: 0.6,
      color: faint,
    });
    this.#y -= 3;
  }

  #text(text: string): void {
    for (const line of linesOf(text, this.#letters.plain, sizes.note, this.#width)) {
      this.#room(lineHeight);
      this.#y -= lineHeight - 1;
      this.#page.drawText(line, { x: margin, y: this.#y, size: sizes.note, font: this.#letters.plain });
    }
    this.#y -= 4;
  }

  #fields(columns: number, fields: readonly LaidField[]): void {
    const step = this.#width / columns;
    let row: LaidField[] = [];
    let used = 0;
    for (const field of fields) {
      const span = field.span ?? 1;
      if (used + span > columns) {
        this.#fieldRow(row, step);
        [row, used] = [[], 0];
      }
      row.push(field);
      used += span;
    }
    this.#fieldRow(row, step);
  }

  #fieldRow(row: readonly LaidField[], step: number): void {
    const { plain } = this.#letters;
    const texts = row.map(({ value, span = 1 }) =>
      value === undefined ? [] : linesOf(value, plain, sizes.text, step * span - 10),
    );
    const most = Math.max(1, Math.floor((this.#top - margin - 14) / lineHeight));
    const lines = Math.max(
      0,
      ...row.map((field, at) =>
        Math.max(Math.min(most, this.#linesFor(field, step)), texts[at]?.length ?? 0),
      ),
    );
    if (lines === 0) return;
    if (lines > most) {
      // What is higher than a page goes on on the next one, under the same labels.
      const part = (from: number, to?: number): LaidField[] =>
        row.map((field, at) => ({ ...field, value: (texts[at] ?? []).slice(from, to).join('\n') }));
      this.#fieldRow(part(0, most), step);
      this.#fieldRow(part(most), step);
      return;
    }
    const height = lines * lineHeight + 14;
    this.#room(height);
    let x = margin;
    for (const [at, { label, name, span = 1 }] of row.entries()) {
      const width = step * span - 4;
      this.#page.drawText(onOneLine(label), {
        x,
        y: this.#y - 8,
        size: sizes.label,
        font: plain,
        color: grey,
      });
      const bottom = this.#y - height + 4;
      this.#page.drawLine({
        start: { x, y: bottom - 1 },
        end: { x: x + width, y: bottom - 1 },
        thickness: 0.4,
        color: faint,
      });
      for (const [no, line] of (texts[at] ?? []).entries())
        this.#page.drawText(line, {
          x: x + 2,
          y: this.#y - 10 - lineHeight * (no + 1) + 3,
          size: sizes.text,
          font: plain,
        });
      if (name !== undefined) this.#field(name, x, bottom, width, lines);
      x += step * span;
    }
    this.#y -= height;
  }

  /** How many lines a field gets: what does not fit in the smallest letters has more of them. */
  #linesFor({ name, span = 1, lines = 1 }: LaidField, step: number): number {
    const { plain } = this.#letters;
    const value = name === undefined ? undefined : this.#values[name];
    const box = { width: step * span - 4, height: lines * lineHeight };
    if (typeof value !== 'string' || fitsInField(value, plain, smallestText, box, lines > 1)) return lines;
    return Math.max(lines, linesOf(value, plain, 6.5, box.width - 6).length);
  }

  #field(name: string, x: number, y: number, width: number, lines: number): void {
    const field = this.#pdf.getForm().createTextField(name);
    if (lines > 1) field.enableMultiline();
    field.addToPage(this.#page, {
      x,
      y,
      width,
      height: lines * lineHeight,
      borderWidth: 0,
      font: this.#letters.plain,
      textColor: black,
    });
    field.setFontSize(sizes.text);
  }

  #checks(columns: number, checks: readonly { name: string; label: string }[]): void {
    const { plain } = this.#letters;
    const step = this.#width / columns;
    for (let from = 0; from < checks.length; from += columns) {
      const row = checks.slice(from, from + columns);
      const texts = row.map(({ label }) => linesOf(label, plain, sizes.note, step - 20));
      const height = Math.max(...texts.map(({ length }) => length)) * (lineHeight - 1) + 4;
      this.#room(height);
      for (const [at, { name }] of row.entries()) {
        const x = margin + at * step;
        const box = this.#pdf.getForm().createCheckBox(name);
        box.addToPage(this.#page, {
          x,
          y: this.#y - 11,
          width: 8,
          height: 8,
          borderWidth: 0.6,
          borderColor: grey,
          textColor: black,
        });
        for (const [no, line] of (texts[at] ?? []).entries())
          this.#page.drawText(line, {
            x: x + 12,
            y: this.#y - 10 - no * (lineHeight - 1),
            size: sizes.note,
            font: plain,
          });
      }
      this.#y -= height;
    }
  }

  #table({ columns, rows }: Extract<Block, { kind: 'table' }>): void {
    const { plain, bold } = this.#letters;
    const whole = columns.reduce((sum, { share }) => sum + share, 0);
    const widths = columns.map(({ share }) => (share / whole) * this.#width);
    const head = (): void =>
      line(
        columns.map(({ title }) => title),
        bold,
        sizes.label + 0.5,
      );
    const line = (cells: readonly string[], font: typeof plain, size: number): void => {
      const texts = widths.map((width, at) => linesOf(cells[at] ?? '', font, size, width - 6));
      const lines = Math.max(...texts.map(({ length }) => length));
      const height = lines * lineHeight + 4;
      if (this.#y - height < margin && font === plain) {
        this.#newPage();
        head();
        // What is higher than a page goes on on the next one, in the same columns.
        const most = Math.max(1, Math.floor((this.#y - margin - 4) / lineHeight));
        if (lines > most) {
          for (const part of [[0, most] as const, [most] as const])
            line(
              texts.map((of) => of.slice(...part).join('\n')),
              font,
              size,
            );
          return;
        }
      }
      let x = margin;
      for (const [at, lines] of texts.entries()) {
        for (const [no, text] of lines.entries())
          this.#page.drawText(text, { x: x + 2, y: this.#y - lineHeight * (no + 1) + 2, size, font });
        x += widths[at] ?? 0;
      }
      this.#y -= height;
      this.#page.drawLine({
        start: { x: margin, y: this.#y + 1 },
        end: { x: margin + this.#width, y: this.#y + 1 },
        thickness: 0.3,
        color: faint,
      });
    };
    this.#room(40);
    head();
    for (const row of rows) line(row, plain, sizes.note);
    this.#y -= 4;
  }
}
