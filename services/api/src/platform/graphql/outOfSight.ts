import { isObjectType, type GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { NotThere } from './node.ts';
import { asksForOneOf } from './selection.ts';

/**
 * Whether something that an answer is asked to show is not there for its caller any more: of an answer that
 * is given once more it may have gone, or have become somebody else's, meanwhile.
 */
export const outOfSight = async (
  answer: object,
  typeName: string,
  ctx: Context,
  info: GraphQLResolveInfo,
): Promise<boolean> => {
  const type = info.schema.getType(typeName);
  if (!isObjectType(type)) return false;
  const shown = await Promise.allSettled(
    Object.values(type.getFields())
      .filter(({ name }) => asksForOneOf(info, new Set([name])))
      .map(async (field) =>
        field.resolve?.(answer, {}, ctx, {
          ...info,
          fieldName: field.name,
          returnType: field.type,
          parentType: type,
          path: { prev: info.path, key: field.name, typename: typeName },
        }),
      ),
  );
  return shown.some((one) => one.status === 'rejected' && one.reason instanceof NotThere);
};
