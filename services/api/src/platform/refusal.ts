import type { MessageCode } from './messages/messages.ts';

/** Anything that can be stored as JSON; refusals are kept with their idempotency key. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/**
 * An expected "no", thrown by a command: it rolls everything back and reaches the caller as a typed value.
 */
export class Refusal extends Error {
  /** Name of the GraphQL type. */
  readonly kind: string;
  /** Stable code, and key of its words in the message catalogue. */
  readonly code: MessageCode;
  /** What a screen needs; plain JSON. */
  readonly data: Readonly<Record<string, Json | undefined>>;

  constructor(kind: string, code: MessageCode, data: Readonly<Record<string, Json | undefined>>) {
    super(`${kind}: ${code}`);
    this.name = 'Refusal';
    this.kind = kind;
    this.code = code;
    this.data = data;
  }
}

/**
 * A refusal as GraphQL resolvers see it: a plain value, for an Error that a resolver returns counts as
 * thrown.
 */
export class Refused<Data extends object = Readonly<Record<string, Json | undefined>>> {
  readonly kind: string;
  readonly code: MessageCode;
  readonly data: Data;

  constructor(refusal: Refusal) {
    this.kind = refusal.kind;
    this.code = refusal.code;
    this.data = refusal.data as Data;
  }
}

/** A kind of refusal: makes refusals of one GraphQL type with typed data. */
export interface RefusalKind<Data extends object> {
  readonly kind: string;
  readonly code: MessageCode;
  /** A refusal to throw; `code` may name a more precise reason than the kind's own. */
  (data: Data, code?: MessageCode): Refusal;
}

/** Declares a kind of refusal. Put it in `x.errors.ts`; `graphql/` registers its type with `refusalType`. */
export const refusalKind = <Data extends object>(kind: string, code: MessageCode): RefusalKind<Data> =>
  Object.assign(
    (data: Data, precise: MessageCode = code) =>
      new Refusal(kind, precise, data as Readonly<Record<string, Json | undefined>>),
    { kind, code },
  );

/** One field that does not pass. `path` is dotted ('legs.0.pickUp.at'); `params` fill the message. */
export interface InputIssue {
  path: string;
  code: string;
  params?: Record<string, string | number>;
}

/** The input breaks a rule; one issue per field. */
export const InvalidInput = refusalKind<{ issues: InputIssue[] }>('InvalidInput', 'INVALID_INPUT');

/** The caller's role does not allow it. */
export const NotPermitted = refusalKind<object>('NotPermitted', 'NOT_PERMITTED');

/** No such thing, or nothing the caller may know of; `path` names the input field that pointed at it. */
export const NotFound = refusalKind<{ path?: string }>('NotFound', 'NOT_FOUND');

/**
 * Somebody else changed it first; `typeName` and `id` (the row's uuid) say what, its present state is loaded
 * for the caller.
 */
export const StaleVersion = refusalKind<{ typeName: string; id: string }>('StaleVersion', 'STALE_VERSION');

/** The idempotency key was used with other input. */
export const IdempotencyConflict = refusalKind<object>('IdempotencyConflict', 'IDEMPOTENCY_CONFLICT');

/**
 * It needs the user's word first: send the same input with the named confirmation set. `details` are readable
 * lines.
 */
export const ConfirmationRequired = refusalKind<{ confirmation: string; details: string[] }>(
  'ConfirmationRequired',
  'CONFIRMATION_REQUIRED',
);
