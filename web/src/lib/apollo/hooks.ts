import type { OperationVariables } from '@apollo/client';
import type { SkipToken, useLazyQuery, useMutation, useQuery, useSubscription } from '@apollo/client/react';

/**
 * The seam under all generated hooks: whatever every query, mutation or subscription of the console shares is
 * added here.
 */
export { skipToken, useLazyQuery, useMutation, useQuery, useSubscription } from '@apollo/client/react';

export type QueryOptions<TData, TVariables extends OperationVariables> =
  | SkipToken
  | useQuery.Options<TData, TVariables>;

/** Options of a generated query hook; they may be left out where no variable is required. */
export type QueryArguments<TData, TVariables extends OperationVariables> =
  Record<string, never> extends TVariables
    ? [options?: QueryOptions<TData, TVariables>]
    : [options: QueryOptions<TData, TVariables>];

/** Result of a generated query hook: all of the data or none of it, never a part. */
export type QueryResult<TData, TVariables extends OperationVariables> = useQuery.Result<
  TData,
  TVariables,
  'empty' | 'complete' | 'streaming',
  Partial<TVariables>
>;

export type LazyQueryOptions<TData, TVariables extends OperationVariables> = useLazyQuery.Options<
  TData,
  TVariables
>;
export type LazyQueryResult<TData, TVariables extends OperationVariables> = useLazyQuery.ResultTuple<
  TData,
  TVariables,
  'empty' | 'complete' | 'streaming'
>;

export type MutationOptions<TData, TVariables extends OperationVariables> = useMutation.Options<
  TData,
  TVariables
>;
export type MutationResult<TData, TVariables extends OperationVariables> = useMutation.ResultTuple<
  TData,
  TVariables
>;

export type SubscriptionOptions<TData, TVariables extends OperationVariables> =
  | SkipToken
  | useSubscription.Options<TData, TVariables>;

/** Options of a generated subscription hook. */
export type SubscriptionArguments<TData, TVariables extends OperationVariables> =
  Record<string, never> extends TVariables
    ? [options?: SubscriptionOptions<TData, TVariables>]
    : [options: SubscriptionOptions<TData, TVariables>];
export type SubscriptionResult<TData> = useSubscription.Result<TData>;
