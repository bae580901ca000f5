import {
  Kind,
  visit,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  type SelectionSetNode,
} from 'graphql';

type Known = WeakMap<FieldNode, boolean>;
const answers = new WeakMap<ReadonlySet<string>, Known>();

const within = (
  set: SelectionSetNode,
  fields: ReadonlySet<string>,
  fragments: Record<string, FragmentDefinitionNode | undefined>,
): boolean =>
  set.selections.every((selection) => {
    if (selection.kind === Kind.FIELD)
      return selection.name.value === '__typename' || fields.has(selection.name.value);
    const inner =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection.selectionSet
        : fragments[selection.name.value]?.selectionSet;
    return inner !== undefined && within(inner, fields, fragments);
  });

/**
 * Whether a field's selection asks for nothing beyond these fields: then a row that was read beside its
 * parent will do, and no further statement is needed. Answered once per document.
 */
export const selectsOnly = (
  info: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>,
  fields: ReadonlySet<string>,
): boolean => {
  let known = answers.get(fields);
  if (!known) answers.set(fields, (known = new WeakMap()));
  return info.fieldNodes.every((node) => {
    let answer = known.get(node);
    if (answer === undefined) {
      answer =
        !node.selectionSet ||
        within(
          node.selectionSet,
          fields,
          info.fragments as Record<string, FragmentDefinitionNode | undefined>,
        );
      known.set(node, answer);
    }
    return answer;
  });
};

const among = (
  set: SelectionSetNode,
  fields: ReadonlySet<string>,
  fragments: Record<string, FragmentDefinitionNode | undefined>,
): boolean =>
  set.selections.some((selection) => {
    if (selection.kind === Kind.FIELD) return fields.has(selection.name.value);
    const inner =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection.selectionSet
        : fragments[selection.name.value]?.selectionSet;
    return inner !== undefined && among(inner, fields, fragments);
  });

/** Whether a field's selection asks for one of these fields, of whatever type. */
export const asksForOneOf = (
  info: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>,
  fields: ReadonlySet<string>,
): boolean =>
  info.fieldNodes.some(
    ({ selectionSet }) =>
      selectionSet !== undefined &&
      among(selectionSet, fields, info.fragments as Record<string, FragmentDefinitionNode | undefined>),
  );

const counts = new Set(['totalCount', 'isExact']);

/** Whether a list is asked how many there are: then it is counted while its page is read. */
export const asksForCount = (info: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>): boolean =>
  asksForOneOf(info, counts);

/** Starts counting at once where that is asked for; a failure shows only to whoever waits for the count. */
export const countMeanwhile = <T>(
  info: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>,
  count: () => Promise<T>,
): (() => Promise<T>) => {
  if (!asksForCount(info)) return count;
  const counting = count();
  counting.catch(() => undefined);
  return () => counting;
};

/** The names of all fields that a document asks for, of whatever type. */
export const fieldNames = (document: DocumentNode): ReadonlySet<string> => {
  const names = new Set<string>();
  visit(document, {
    Field: ({ name }) => {
      names.add(name.value);
    },
  });
  return names;
};
