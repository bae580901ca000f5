import { createHash } from 'node:crypto';
import { Kind, type DocumentNode, type FieldNode, type OperationDefinitionNode } from 'graphql';
import type { Actor } from '../actor.ts';
import { canonicalJson } from '../canonicalJson.ts';
import { liveNamed, type Live } from '../graphql/subscription.ts';
import { decodeCursor, type Position } from '../outbox/event.ts';
import { scopeKey } from './scopeKey.ts';

/** A subscription request, read: which field, on whose behalf, shared under which key, resumed from where. */
export interface SubscriptionPlan {
  live: Live;
  document: DocumentNode;
  operationName: string | undefined;
  /** Variables of the shared execution: without the cursor, which is each subscriber's own. */
  variables: Readonly<Record<string, unknown>>;
  actor: Actor;
  key: string;
  /** The cursor given, if any; `undecodable` when it is none of ours. */
  after: Position | 'undecodable' | null;
}

const hashes = new WeakMap<DocumentNode, string>();

const documentHash = (document: DocumentNode): string => {
  const known = hashes.get(document);
  if (known) return known;
  const made = createHash('sha256')
    .update(document.loc?.source.body ?? canonicalJson(document))
    .digest('base64');
  hashes.set(document, made);
  return made;
};

const rootField = (operation: OperationDefinitionNode): FieldNode | null => {
  const [first] = operation.selectionSet.selections;
  return first?.kind === Kind.FIELD ? first : null;
};

/** Reads a subscription request; null when its root is not one field of ours (spread over fragments, say). */
export const planSubscription = (
  request: {
    document: DocumentNode;
    operation: OperationDefinitionNode;
    operationName: string | undefined;
    variables: Readonly<Record<string, unknown>>;
  },
  actor: Actor,
): SubscriptionPlan | null => {
  const field = rootField(request.operation);
  const live = field && liveNamed(field.name.value);
  if (!field || !live) return null;
  const given = field.arguments?.find((argument) => argument.name.value === 'after')?.value;
  const { variables } = request;
  let cursor: unknown = null;
  let shared = variables;
  let own = '';
  if (given?.kind === Kind.VARIABLE) {
    const { [given.name.value]: after, ...rest } = variables;
    cursor = after;
    shared = rest;
  } else if (given?.kind === Kind.STRING) {
    cursor = given.value;
    own = given.value;
  }
  const after = typeof cursor === 'string' ? (decodeCursor(cursor) ?? 'undecodable') : null;
  const key = [
    documentHash(request.document),
    request.operationName ?? '',
    canonicalJson(shared),
    own,
    live.sharing,
    scopeKey(actor, live.sharing),
  ].join('\n');
  return {
    live,
    document: request.document,
    operationName: request.operationName,
    variables: shared,
    actor,
    key,
    after,
  };
};
