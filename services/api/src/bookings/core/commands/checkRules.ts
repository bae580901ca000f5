import type { InferType, ISchema } from 'yup';
import { checkInput } from '@ptc/schema/rules/issues';
import { InvalidInput } from '../../../platform/refusal.ts';

/**
 * The rule's cleaned value of an input, or a refusal with every issue: the same rule as the form's, at the
 * command's own time.
 */
export const checkRules = <S extends ISchema<unknown>>(rule: S, input: unknown): InferType<S> => {
  const result = checkInput(rule, input);
  if (result.ok) return result.value;
  throw InvalidInput({
    issues: result.issues.map(({ path, code, params }) => ({
      path: dotted(path),
      code,
      params: { ...params },
    })),
  });
};

const dotted = (path: string): string => path.replaceAll(/\[["']?([^\]"']+)["']?\]/g, '.$1');
