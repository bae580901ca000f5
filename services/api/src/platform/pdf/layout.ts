/**
 * A field of a form that is laid out here: `name` is what it is filled by. A value instead of a name is
 * printed as it is.
 */
export interface LaidField {
  readonly name?: string;
  readonly label: string;
  readonly value?: string;
  /** How many columns it is wide; one unless said. */
  readonly span?: number;
  /** How many lines it is high; one unless said. */
  readonly lines?: number;
}

/** What stands on a page, from top to bottom. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'fields'; readonly columns: number; readonly fields: readonly LaidField[] }
  | {
      readonly kind: 'checks';
      readonly columns: number;
      readonly checks: readonly { readonly name: string; readonly label: string }[];
    }
  | {
      readonly kind: 'table';
      /** Titles with their share of the width. */
      readonly columns: readonly { readonly title: string; readonly share: number }[];
      readonly rows: readonly (readonly string[])[];
    };

/** A document as data: a title, and blocks that go over as many pages as they need. */
export interface Layout {
  readonly title: string;
  /** Beside the title: whose it is, of which day. */
  readonly note: string;
  /** At the foot of every page. */
  readonly foot: string;
  readonly wide?: boolean;
  readonly blocks: readonly Block[];
}

/** What a field of a form holds: text, or whether it is ticked. */
export type FieldValue = string | boolean;

/** Who signed, as it is printed into the block of the signature. */
export interface SignatureBlock {
  readonly lines: readonly string[];
}

/** A field that a PDF asks to be filled. */
export interface TemplateField {
  readonly name: string;
  readonly kind: 'TEXT' | 'CHECK' | 'CHOICE';
  /** What may be chosen; empty of text and checks. */
  readonly options: readonly string[];
}

/** What a PDF is made from: an uploaded form, or one that is laid out here. */
export type Template = { readonly bytes: Uint8Array } | { readonly layout: Layout };

/** What the thread is asked for. */
export type PdfOrder =
  | { readonly kind: 'print'; readonly layout: Layout }
  | {
      readonly kind: 'fill';
      readonly template: Template;
      readonly values: Readonly<Record<string, FieldValue>>;
      readonly signature: SignatureBlock | null;
      /** Printed across every page of what is no document yet. */
      readonly stamp: string | null;
      readonly title: string;
    }
  | { readonly kind: 'fields'; readonly bytes: Uint8Array };

/** Why a PDF is no template. */
export type PdfProblem = 'NO_PDF' | 'ENCRYPTED' | 'NO_FIELDS' | 'TOO_MANY_FIELDS' | 'TOO_LONG';

/** What the thread answers. */
export type PdfAnswer =
  | { readonly bytes: Uint8Array }
  | { readonly fields: readonly TemplateField[] }
  | { readonly problem: PdfProblem }
  | { readonly error: string };
