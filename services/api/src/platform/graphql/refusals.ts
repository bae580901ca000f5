import type { FieldMap } from '@pothos/core';
import type { Context } from '../context.ts';
import { issueMessage, refusalMessage } from '../messages/messages.ts';
import {
  IdempotencyConflict,
  InvalidInput,
  NotFound,
  NotPermitted,
  type InputIssue,
  type Refused,
  type RefusalKind,
  StaleVersion,
} from '../refusal.ts';
import { builder, type Types } from './builder.ts';
import { asNode, loadNode, Node } from './node.ts';

const messageOf = (refusal: Refused, ctx: Context): string =>
  refusalMessage(ctx.locale, refusal.code, refusal.data);

/** The interface every refusal implements. */
const RefusalInterface = builder.interfaceRef<Refused>('Refusal').implement({
  description:
    "Every expected refusal: a stable code and a sentence in the caller's language that says what to do.",
  resolveType: (refusal) => refusal.kind,
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Stable; programs decide by it.' }),
    message: t.string({
      description: "In the caller's language; people read it.",
      resolve: (refusal, _args, ctx) => messageOf(refusal, ctx),
    }),
  }),
});

const registered = new Map<string, ReturnType<typeof implementRefusal>>();

const implementRefusal = (
  kind: string,
  description: string,
  fields: (t: PothosSchemaTypes.ObjectFieldBuilder<Types, Refused>) => FieldMap,
) =>
  builder.objectRef<Refused>(kind).implement({
    description,
    interfaces: [RefusalInterface],
    isTypeOf: (value) => (value as Refused).kind === kind,
    fields: (t) => fields(t),
  });

/** A refusal as resolvers see it: its data typed by its kind. */
export type RefusalOf<Data extends object> = Refused<Data>;

/**
 * Registers the GraphQL type of a refusal kind: `code` and `message` come by themselves, `fields` add the
 * data.
 */
export const refusalType = <Data extends object>(
  kind: RefusalKind<Data>,
  description: string,
  fields: (t: PothosSchemaTypes.ObjectFieldBuilder<Types, RefusalOf<Data>>) => FieldMap = () => ({}),
): void => {
  registered.set(kind.kind, implementRefusal(kind.kind, description, fields as never));
};

/** The GraphQL type of a refusal kind. */
export const refusalRef = (kind: { kind: string }): ReturnType<typeof implementRefusal> => {
  const ref = registered.get(kind.kind);
  if (!ref)
    throw new Error(`${kind.kind} has no GraphQL type: call refusalType before the mutations that use it`);
  return ref;
};

/** One thing wrong with an input, in the caller's language. */
export const Issue = builder.objectRef<InputIssue>('InputIssue').implement({
  description: 'One field that does not pass.',
  fields: (t) => ({
    path: t.stringList({
      description: "Where in the input, from the outside in: ['legs', '0', 'pickUp', 'at'].",
      resolve: (issue) =>
        issue.path
          .replace(/\[["']?([^\]"']+)["']?\]/g, '.$1')
          .split('.')
          .filter(Boolean),
    }),
    code: t.exposeString('code', { description: 'Stable; the console words it beside the field.' }),
    message: t.string({
      description: "In the caller's language.",
      resolve: (issue, _args, ctx) => issueMessage(ctx.locale, issue.code, issue.params ?? {}),
    }),
  }),
});

refusalType(InvalidInput, 'The input breaks a rule; one issue per field.', (t) => ({
  issues: t.field({
    type: [Issue],
    description: 'What to correct.',
    resolve: (refusal) => refusal.data.issues,
  }),
}));
refusalType(NotPermitted, "The caller's role does not allow it.");
refusalType(NotFound, 'No such thing, or nothing the caller may know of.');
refusalType(IdempotencyConflict, 'The idempotency key was already used with other input.');
refusalType(StaleVersion, 'Somebody changed it since it was read.', (t) => ({
  current: t.field({
    type: Node,
    nullable: true,
    description: 'What it is now; null when the caller may no longer see it.',
    resolve: async (refusal, _args, ctx) => {
      const row = await loadNode(ctx, refusal.data.typeName, refusal.data.id);
      return (row && asNode(refusal.data.typeName, row)) as never;
    },
  }),
}));

/** Refusals that any mutation may answer with; the usual value of `refusals`. */
export const commonRefusals = [InvalidInput, NotPermitted, NotFound, IdempotencyConflict] as const;
