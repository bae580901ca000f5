import type { FieldMap, InterfaceParam, ObjectFieldsShape, ObjectRef } from '@pothos/core';
import type { Context } from '../context.ts';
import { inOrder, loader } from '../loader.ts';
import { builder, type Types } from './builder.ts';
import { globalId, parseGlobalId } from './globalId.ts';
import { badInput } from './scalars.ts';

/** A row that can be found by id. */
export interface NodeRow {
  id: string;
}

type LoadRows = (ctx: Context, ids: readonly string[]) => Promise<readonly NodeRow[]>;

const loads = new Map<string, LoadRows>();
const typeNames = new WeakMap<object, string>();
const missed = new Map<string, (ctx: Context, ids: readonly string[]) => Promise<void>>();

/** Anything with an opaque, global id. */
export const Node = builder.interfaceRef<NodeRow>('Node').implement({
  description: 'Anything with an id of its own; `node(id)` finds it again.',
  resolveType: (row) => typeNames.get(row) ?? null,
  fields: (t) => ({
    id: t.id({
      description: 'Opaque and global; unique over all types.',
      resolve: (row) => globalId(typeNames.get(row) ?? 'Node', row.id),
    }),
  }),
});

/** Rows the `Node` interface can tell apart: call it on a row before returning it as a `Node`. */
export const asNode = <T extends NodeRow>(typeName: string, row: T): T => {
  typeNames.set(row, typeName);
  return row;
};

/**
 * Declares an object type with a global id. `load` finds rows by uuid under the caller's scope, in any order,
 * and leaves out what the caller may not see: a foreign id and an unknown id both read as null, here and
 * everywhere.
 */
export const defineNode = <Row extends NodeRow>(
  ref: ObjectRef<Types, Row> & { name: string },
  options: {
    description: string;
    load: (ctx: Context, ids: readonly string[]) => Promise<readonly Row[]>;
    /** Hears of ids that were asked for at the root and gave nothing: of all of one request at once. */
    missed?: (ctx: Context, ids: readonly string[]) => Promise<void>;
    fields: (t: PothosSchemaTypes.ObjectFieldBuilder<Types, Row>) => FieldMap;
    interfaces?: InterfaceParam<Types>[];
  },
): void => {
  loads.set(ref.name, options.load);
  if (options.missed) missed.set(ref.name, options.missed);
  const fields: ObjectFieldsShape<Types, Row> = (t) => ({
    id: t.id({
      description: 'Opaque and global; unique over all types.',
      resolve: (row) => globalId(ref.name, row.id),
    }),
    ...options.fields(t),
  });
  builder.objectType(ref, {
    description: options.description,
    interfaces: [Node, ...(options.interfaces ?? [])],
    fields,
  } as never);
};

/** One row by uuid under the caller's scope, batched with everything else the request asks of that type. */
export const loadNode = async <Row extends NodeRow>(
  ctx: Context,
  ref: { name: string; $inferType?: Row } | string,
  id: string | null | undefined,
): Promise<Row | null> => {
  if (id == null) return null;
  const typeName = typeof ref === 'string' ? ref : ref.name;
  const load = loads.get(typeName);
  if (!load) throw new Error(`${typeName} is not declared with defineNode`);
  const found = await loader<string, NodeRow | null>(ctx, `node:${typeName}`, async (_ctx, ids) =>
    inOrder(ids, await load(ctx, ids)),
  ).load(id);
  return found as Row | null;
};

/** That what must be there for its caller is not. */
export class NotThere extends Error {}

/** `loadNode` for what must be there: null is a fault, not an answer. */
export const loadNodeOrFail = async <Row extends NodeRow>(
  ctx: Context,
  ref: { name: string; $inferType?: Row } | string,
  id: string,
): Promise<Row> => {
  const row = await loadNode<Row>(ctx, ref, id);
  if (row === null)
    throw new NotThere(`${typeof ref === 'string' ? ref : ref.name} ${id} is not there for its caller`);
  return row;
};

/**
 * Gives the request's loader rows that a list query has read already, so that following a relation costs
 * nothing.
 */
export const primeNode = (ctx: Context, typeName: string, row: NodeRow): void => {
  loader<string, NodeRow | null>(ctx, `node:${typeName}`, async (_ctx, ids) =>
    inOrder(ids, (await loads.get(typeName)?.(ctx, ids)) ?? []),
  ).prime(row.id, row);
};

/** `loadNode` for an id that somebody gave. */
export const askForNode = async <Row extends NodeRow>(
  ctx: Context,
  ref: { name: string; $inferType?: Row } | string,
  id: string | null,
): Promise<Row | null> => {
  if (id === null) return null;
  const row = await loadNode<Row>(ctx, ref, id);
  const typeName = typeof ref === 'string' ? ref : ref.name;
  const hears = row === null ? missed.get(typeName) : undefined;
  if (hears)
    await loader<string, null>(ctx, `missed:${typeName}`, async (_ctx, ids) => {
      await hears(ctx, ids);
      return ids.map(() => null);
    }).load(id);
  return row;
};

const resolveNode = async (ctx: Context, id: string): Promise<NodeRow | null> => {
  const parsed = parseGlobalId(id);
  if (!parsed || !loads.has(parsed.typeName)) return null;
  const row = await askForNode<NodeRow>(ctx, parsed.typeName, parsed.id);
  return row && asNode(parsed.typeName, row);
};

/** Most ids `nodes` takes at once. */
const maxNodes = 200;

builder.queryFields((t) => ({
  node: t.field({
    type: Node,
    nullable: true,
    description: 'The thing with this id; null when there is none, or none for the caller.',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true, description: 'Opaque id, as any `id` field gave it.' }) },
    resolve: (_root, { id }, ctx) => resolveNode(ctx, id) as never,
  }),
  nodes: t.field({
    type: [Node],
    nullable: { list: false, items: true },
    description: `The things with these ids, in the same order; null where there is none. At most ${maxNodes}.`,
    authScopes: { signedIn: true },
    args: { ids: t.arg.idList({ required: true, description: `Opaque ids, at most ${maxNodes}.` }) },
    resolve: (_root, { ids }, ctx) => {
      if (ids.length > maxNodes) throw badInput(`At most ${maxNodes} ids`);
      return Promise.all(ids.map((id) => resolveNode(ctx, id))) as never;
    },
  }),
}));
