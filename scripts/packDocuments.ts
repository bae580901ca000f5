import {
  Kind,
  print,
  type ArgumentNode,
  type DefinitionNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
  type VariableDefinitionNode,
} from 'graphql';
import type { PackedDefinition, PackedSelection, PackedValue } from '../web/src/lib/apollo/documents.ts';

type Whole = OperationDefinitionNode | FragmentDefinitionNode;

const value = (node: ValueNode): PackedValue => (node.kind === Kind.VARIABLE ? `$${node.name.value}` : node);
const argument = ({ name, value: given }: ArgumentNode): readonly [string, PackedValue] => [
  name.value,
  value(given),
];
const hasDirectives = (node: { directives?: readonly unknown[] | undefined }): boolean =>
  (node.directives?.length ?? 0) > 0;

function selection(node: SelectionNode): PackedSelection {
  if (hasDirectives(node)) return node;
  if (node.kind === Kind.FRAGMENT_SPREAD) return `...${node.name.value}`;
  if (node.kind === Kind.INLINE_FRAGMENT)
    return node.typeCondition
      ? [`...on ${node.typeCondition.name.value}`, selections(node.selectionSet)]
      : node;
  const head = node.alias ? `${node.alias.value}:${node.name.value}` : node.name.value;
  const args = (node.arguments ?? []).map(argument);
  if (!node.selectionSet && args.length === 0) return head;
  const inner = node.selectionSet ? selections(node.selectionSet) : 0;
  return args.length > 0 ? [head, inner, args] : [head, inner];
}

/** Neighbours that are mere text become one text. */
function selections(set: SelectionSetNode): PackedSelection[] {
  const packed: PackedSelection[] = [];
  for (const one of set.selections.map(selection)) {
    const last = packed.at(-1);
    if (typeof one === 'string' && typeof last === 'string') packed[packed.length - 1] = `${last} ${one}`;
    else packed.push(one);
  }
  return packed;
}

function variable(node: VariableDefinitionNode): string | object {
  return node.defaultValue || hasDirectives(node) ? node : `${node.variable.name.value}:${print(node.type)}`;
}

/** A definition in the form that `documents.ts` of the console unpacks. */
export function pack(node: DefinitionNode): PackedDefinition {
  const whole = node as Whole;
  if (hasDirectives(whole) || !whole.name)
    throw new Error(`A document that cannot be packed: ${print(node)}`);
  if (whole.kind === Kind.FRAGMENT_DEFINITION)
    return ['fragment', whole.name.value, whole.typeCondition.name.value, selections(whole.selectionSet)];
  return [
    whole.operation,
    whole.name.value,
    (whole.variableDefinitions ?? []).map(variable),
    selections(whole.selectionSet),
  ];
}
