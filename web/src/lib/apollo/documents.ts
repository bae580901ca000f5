import type { DocumentNode } from '@apollo/client';

/** A value: a variable by its `$name`, anything else as the parser gives it. */
export type PackedValue = string | object;

type Branch = readonly [
  head: string,
  selections: readonly PackedSelection[] | 0,
  args?: readonly (readonly [string, PackedValue])[],
];
/**
 * One or more selections. Text: fields and `...Fragment` spreads, divided by blanks. A list: the field or
 * `...on Type`, what is selected in it (0: nothing), its arguments. An object: what the parser gives.
 */
export type PackedSelection = string | Branch | object;

/** A query, mutation or subscription with its variables (`name:Type!`), or a fragment with its type. */
export type PackedDefinition =
  | readonly [
      'query' | 'mutation' | 'subscription',
      name: string,
      variables: readonly (string | object)[],
      selections: readonly PackedSelection[],
    ]
  | readonly ['fragment', name: string, type: string, selections: readonly PackedSelection[]];

type Node = Readonly<Record<string, unknown>>;

const nameOf = (value: string): Node => ({ kind: 'Name', value });
const namedType = (name: string): Node => ({ kind: 'NamedType', name: nameOf(name) });
const variable = (name: string): Node => ({ kind: 'Variable', name: nameOf(name) });

function typeOf(text: string): Node {
  if (text.endsWith('!')) return { kind: 'NonNullType', type: typeOf(text.slice(0, -1)) };
  return text.startsWith('[') ? { kind: 'ListType', type: typeOf(text.slice(1, -1)) } : namedType(text);
}

function field(head: string, rest: Node = {}): Node {
  const [first = '', second] = head.split(':');
  return second === undefined
    ? { kind: 'Field', name: nameOf(first), ...rest }
    : { kind: 'Field', alias: nameOf(first), name: nameOf(second), ...rest };
}

const leaf = (text: string): Node =>
  text.startsWith('...') ? { kind: 'FragmentSpread', name: nameOf(text.slice(3)) } : field(text);

function argumentOf([name, value]: readonly [string, PackedValue]): Node {
  return {
    kind: 'Argument',
    name: nameOf(name),
    value: typeof value === 'string' ? variable(value.slice(1)) : value,
  };
}

const isBranch = (one: PackedSelection): one is Branch => Array.isArray(one);

function selected(selections: readonly PackedSelection[]): Node {
  return {
    kind: 'SelectionSet',
    selections: selections.flatMap((one) =>
      typeof one === 'string' ? one.split(' ').map(leaf) : isBranch(one) ? branch(one) : one,
    ),
  };
}

function branch([head, selections, args]: Branch): Node {
  const inner = selections === 0 ? {} : { selectionSet: selected(selections) };
  if (head.startsWith('...on '))
    return { kind: 'InlineFragment', typeCondition: namedType(head.slice(6)), ...inner };
  return field(head, { ...(args ? { arguments: args.map(argumentOf) } : {}), ...inner });
}

function variableOf(one: string | object): object {
  if (typeof one !== 'string') return one;
  const [name = '', type = ''] = one.split(':');
  return { kind: 'VariableDefinition', variable: variable(name), type: typeOf(type) };
}

/** The definition as GraphQL's parser would give it. */
export function unpack([kind, name, about, selections]: PackedDefinition): Node {
  const selectionSet = selected(selections);
  if (kind === 'fragment')
    return { kind: 'FragmentDefinition', name: nameOf(name), typeCondition: namedType(about), selectionSet };
  const variables = about.length > 0 ? { variableDefinitions: about.map(variableOf) } : {};
  return { kind: 'OperationDefinition', operation: kind, name: nameOf(name), ...variables, selectionSet };
}

/**
 * A document from its packed definition and the documents of the fragments it spreads. Packed, a document is
 * a fifth of what the parser gives, and a fragment is downloaded once, however many documents spread it.
 */
export function documentOf(packed: PackedDefinition, fragments: readonly unknown[] = []): unknown {
  const shared = (fragments as readonly DocumentNode[]).flatMap(({ definitions }) => definitions);
  return { kind: 'Document', definitions: [unpack(packed), ...new Set(shared)] };
}
