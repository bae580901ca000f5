import { visit, type DocumentNode, type OperationDefinitionNode } from 'graphql';
import { limits } from '../limits.ts';
import { isStorable } from './storable.ts';

interface Given {
  value: unknown;
  name: string;
  depth: number;
}

const textProblem = (text: string, name: string): string | null => {
  if (!isStorable(text)) return `${name} holds characters that no text may have`;
  return text.length > limits.queryCharacters
    ? `${name} may have ${limits.queryCharacters} characters at most`
    : null;
};

/** A name as it came, short enough to be shown. */
const shown = (name: string): string => (name.length > 60 || !isStorable(name) ? 'A value' : name);

/**
 * What is wrong with the variables as they came: nested deeper, in longer lists, than any input is. Of what
 * only reads, texts are looked at too: a mutation's own rule says beside the field what is wrong with it.
 * Walks without recursion, so that no depth ends the process.
 */
export const variablesProblem = (
  variables: Readonly<Record<string, unknown>>,
  reads: boolean,
): string | null => {
  const waiting: Given[] = [{ value: variables, name: 'The variables', depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, name, depth } = next;
    if (typeof value === 'string') {
      const problem = reads ? textProblem(value, name) : null;
      if (problem !== null) return problem;
    } else if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
      if (depth > limits.variableDepth) return `Variables may be nested ${limits.variableDepth} levels deep`;
      if (Array.isArray(value) && value.length > limits.listLength)
        return `A list may have ${limits.listLength} entries at most`;
      for (const [key, member] of Object.entries(value))
        waiting.push({
          value: member,
          name: Array.isArray(value) ? name : shown(key),
          depth: depth + 1,
        });
    }
  }
  return null;
};

const problems = new WeakMap<DocumentNode, string | null>();

/** What is wrong with the texts that stand in the document of something that only reads. */
export const literalsProblem = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
): string | null => {
  if (operation.operation === 'mutation') return null;
  const known = problems.get(document);
  if (known !== undefined) return known;
  let found: string | null = null;
  visit(document, {
    StringValue: ({ value }) => {
      found ??= textProblem(value, 'A text');
    },
  });
  problems.set(document, found);
  return found;
};
