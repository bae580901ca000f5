import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
  isInterfaceType,
  visit,
  type ValueNode,
} from 'graphql';
import { limits } from '../limits.ts';
import { defaultPageSize } from './connection.ts';

/** What an operation asks for, in numbers. */
export interface Measure {
  depth: number;
  breadth: number;
  rootFields: number;
  aliases: number;
  cost: number;
  /** Fields and fragments looked at to measure it, each as often as it is spread. */
  selections: number;
}

/** A field costs little beside an object, and many of them on each of many rows cost more than the rows. */
const fieldCost = 0.1;
const listFactor = 5;
const countCost = 100;
const rootListCost = 20;

/** The arguments that say how many there are of what they are on. */
const sizes: ReadonlySet<string> = new Set(['first', 'last', 'ids']);

type Variables = Readonly<Record<string, unknown>>;

const numberOf = (value: ValueNode | undefined, variables: Variables): number | null => {
  if (!value) return null;
  const given =
    value.kind === Kind.VARIABLE
      ? variables[value.name.value]
      : value.kind === Kind.INT
        ? Number(value.value)
        : null;
  return typeof given === 'number' ? given : null;
};

const lengthOf = (value: ValueNode | undefined, variables: Variables): number | null => {
  if (!value) return null;
  if (value.kind === Kind.LIST) return value.values.length;
  const given = value.kind === Kind.VARIABLE ? variables[value.name.value] : null;
  return Array.isArray(given) ? given.length : null;
};

const argument = (node: FieldNode, name: string): ValueNode | undefined =>
  node.arguments?.find((arg) => arg.name.value === name)?.value;

/** How many a field gives where nothing says it, by the contract. */
const usualSize = ({ args }: GraphQLField<unknown, unknown>): number | null => {
  const first = args.find(({ name }) => name === 'first');
  if (first?.default?.literal) return numberOf(first.default.literal, {});
  // The builder of the schema says it the older way.
  const usual: unknown = first?.default?.value ?? first?.defaultValue;
  return typeof usual === 'number' ? usual : null;
};

/**
 * Measures an operation with its variables. An object costs 1 and each field on it a tenth, a list its page
 * size (`first`, `last`, `ids`; what the contract says where nothing is given, else 50 when a connection says
 * none, 5 for a plain list) times what it holds, a count 100, a list at the root 20 more. Counting stops when
 * a limit is passed, that of what may be looked at among them, so a bomb costs no more to refuse than a fair
 * operation to allow.
 */
export const measureOperation = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): Measure => {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const measure: Measure = { depth: 0, breadth: 0, rootFields: 0, aliases: 0, cost: 0, selections: 0 };
  // Fragments that spread each other twice double at every step: what was looked at counts, whatever it
  // costs.
  let looked = 0;
  const exceeded = (): boolean =>
    (looked += 1) > limits.selections ||
    measure.cost > limits.cost ||
    measure.aliases > limits.aliases ||
    measure.depth > limits.depth ||
    measure.breadth > limits.breadth;

  const walk = (
    set: SelectionSetNode,
    type: GraphQLCompositeType | null,
    depth: number,
    factor: number,
    connectionSize: number | null,
  ): number => {
    let fields = 0;
    for (const selection of set.selections) {
      if (exceeded()) return fields;
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value);
        if (fragment)
          fields += walk(
            fragment.selectionSet,
            compositeNamed(schema, fragment.typeCondition.name.value) ?? type,
            depth,
            factor,
            connectionSize,
          );
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        fields += walk(
          selection.selectionSet,
          compositeNamed(schema, selection.typeCondition?.name.value) ?? type,
          depth,
          factor,
          connectionSize,
        );
      } else {
        fields += 1;
        field(selection, type, depth, factor, connectionSize);
      }
    }
    return fields;
  };

  const field = (
    node: FieldNode,
    parent: GraphQLCompositeType | null,
    depth: number,
    factor: number,
    connectionSize: number | null,
  ): void => {
    const name = node.name.value;
    if (name.startsWith('__')) {
      if (node.alias) measure.aliases += 1;
      if (name === '__typename') return;
    } else if (node.alias) measure.aliases += 1;
    measure.depth = Math.max(measure.depth, depth);
    if (name.startsWith('__')) return;
    const definition = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
    const type = definition?.type;
    if (name === 'totalCount') measure.cost += countCost * factor;
    if (!node.selectionSet) measure.cost += fieldCost * factor;
    if (!definition || !type || !node.selectionSet) return;
    const named = getNamedType(type);
    const inner = isCompositeType(named) ? named : null;
    const isConnection = named.name.endsWith('Connection');
    const isList = isListType(getNullableType(type));
    const given =
      numberOf(argument(node, 'first'), variables) ??
      numberOf(argument(node, 'last'), variables) ??
      lengthOf(argument(node, 'ids'), variables) ??
      usualSize(definition);
    // A size below nothing would take away from what all the others cost.
    const size = given === null ? null : Math.max(1, given);
    const ownFactor = isList ? (connectionSize ?? size ?? listFactor) : 1;
    measure.cost += factor * ownFactor + (depth === 1 && (isList || isConnection) ? rootListCost : 0);
    const breadth = walk(
      node.selectionSet,
      inner,
      depth + 1,
      factor * ownFactor,
      isConnection ? (size ?? defaultPageSize) : null,
    );
    measure.breadth = Math.max(measure.breadth, breadth);
  };

  const root = schema.getRootType(operation.operation) ?? null;
  measure.rootFields = walk(operation.selectionSet, root, 1, 1, null);
  measure.breadth = Math.max(measure.breadth, measure.rootFields);
  measure.selections = looked;
  return measure;
};

const compositeNamed = (schema: GraphQLSchema, name: string | undefined): GraphQLCompositeType | null => {
  const type = name === undefined ? undefined : schema.getType(name);
  return type && isCompositeType(type) ? type : null;
};

/** The variables that a document takes sizes from. */
const sizeVariables = (document: DocumentNode): string[] => {
  const names = new Set<string>();
  visit(document, {
    Argument: ({ name, value }) => {
      if (sizes.has(name.value) && value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names];
};

interface Measured {
  readonly variables: readonly string[];
  /** By the sizes that those variables gave. */
  readonly bySizes: Map<string, Measure>;
}
const measured = new WeakMap<OperationDefinitionNode, Measured>();
/** A screen asks with a few sizes; somebody who tries them all does not fill the memory. */
const keptSizes = 32;

/**
 * `measureOperation`, once for an operation and its sizes: nothing else of the variables changes what it
 * measures.
 */
export const measureOf = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): Measure => {
  let known = measured.get(operation);
  if (!known) {
    known = { variables: sizeVariables(document), bySizes: new Map() };
    measured.set(operation, known);
  }
  const key = known.variables
    .map((name) => {
      const value = variables[name];
      return Array.isArray(value) ? `[${value.length}]` : typeof value === 'number' ? value : '';
    })
    .join();
  let measure = known.bySizes.get(key);
  if (!measure) {
    measure = measureOperation(schema, document, operation, variables);
    if (known.bySizes.size >= keptSizes) known.bySizes.clear();
    known.bySizes.set(key, measure);
  }
  return measure;
};
