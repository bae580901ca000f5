import { issuesOf } from '@ptc/schema/rules/issues';
import type { AnySchema } from 'yup';
import { isStorable } from './graphql/storable.ts';
import { InvalidInput, type InputIssue } from './refusal.ts';

const unstorable = (value: unknown, path: string): InputIssue[] => {
  if (typeof value === 'string') return isStorable(value) ? [] : [{ path, code: 'control_characters' }];
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, member]) => unstorable(member, path ? `${path}.${key}` : key));
};

/** Most characters of an idempotency key. */
const maxKeyLength = 200;

const keyIssues = (key: string | null): InputIssue[] => {
  if (key === null) return [];
  if (key.length === 0) return [{ path: 'idempotencyKey', code: 'too_short', params: { min: 1 } }];
  return key.length > maxKeyLength
    ? [{ path: 'idempotencyKey', code: 'too_long', params: { max: maxKeyLength } }]
    : [];
};

/** Refuses what no column can hold, then what the rule forbids; returns the rule's cast value. */
export const validateInput = async (
  rule: AnySchema | undefined,
  input: Record<string, unknown>,
  idempotencyKey: string | null,
): Promise<unknown> => {
  const issues = [...unstorable({ ...input, idempotencyKey }, ''), ...keyIssues(idempotencyKey)];
  if (issues.length > 0) throw InvalidInput({ issues });
  if (!rule) return input;
  try {
    return (await rule.validate({ ...input }, { abortEarly: false })) as unknown;
  } catch (error) {
    const found = issuesOf(error);
    if (found.length === 0) throw error;
    throw InvalidInput({
      issues: found.map(({ path, code, params }) => ({ path, code, params: { ...params } })),
    });
  }
};
