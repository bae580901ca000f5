import type { CommandTx } from '../../platform/command.ts';
import type { Locale } from '../../platform/locale.ts';

/**
 * What a message says, in one language, before it is laid out. Plain text: escaping is the layout's business.
 */
export interface Composed {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do, as a button in e-mail. */
  readonly action: { readonly label: string; readonly path: string } | null;
  /** The same in a text message's room; the address follows it. */
  readonly text: string;
}

/** The message a template is asked for. */
export interface ToCompose {
  readonly channel: 'EMAIL' | 'SMS';
  /** E-mail address or '+1…'. */
  readonly recipient: string;
  readonly language: Locale;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * A kind of message. `compose` runs when it is sent, so that no secret waits in the queue; null: it is no
 * longer needed.
 */
export interface MessageTemplate {
  readonly name: string;
  /** Minutes after which it is of no use any more, and is given up instead of sent. */
  readonly usefulMinutes: number;
  readonly compose: (tx: CommandTx, message: ToCompose) => Promise<Composed | null>;
}

const known = new Map<string, MessageTemplate>();

/** Declares a template; the worker knows every template whose file it has imported. */
export const defineTemplate = (template: MessageTemplate): MessageTemplate => {
  known.set(template.name, template);
  return template;
};

/** The template of this name. */
export const templateNamed = (name: string): MessageTemplate | null => known.get(name) ?? null;
