import { Kind, type FieldNode, type FragmentDefinitionNode, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';

type Known = WeakMap<FieldNode, boolean>;
const answers = new WeakMap<ReadonlySet<string>, Known>();

const within = (set: SelectionSetNode, fields: ReadonlySet<string>, fragments: Record<string, FragmentDefinitionNode | undefined>): boolean =>
  set.selections.every((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value === '__typename' || fields.has(selection.name.value);
    const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet : fragments[selection.name.value]?.selectionSet;
    return inner !== undefined && within(inner, fields, fragments);
  });

/**
 * Whether a field's selection asks for nothing beyond these fields: then a row that was read beside its parent will do,
 * and no further statement is needed. Answered once per document.
 */
export const selectsOnly = (info: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>, fields: ReadonlySet<string>): boolean => {
  let known = answers.get(fields);
  if (!known) answers.set(fields, (known = new WeakMap()));
  return info.fieldNodes.every((node) => {
    let answer = known.get(node);
    if (answer === undefined) {
      answer = !node.selectionSet || within(node.selectionSet, fields, info.fragments as Record<string, FragmentDefinitionNode | undefined>);
      known.set(node, answer);
    }
    return answer;
  });
};
