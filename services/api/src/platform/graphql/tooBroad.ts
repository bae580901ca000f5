import { GraphQLError } from 'graphql';

/** A filter or order that cannot be answered fast is refused. */
export const tooBroad = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', reason: 'TOO_BROAD' } });
