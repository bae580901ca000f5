import { GraphQLError, Kind, OperationTypeNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { readCookie, sessionCookie } from '../auth/cookies.ts';
import { admitOperation } from '../graphql/guard.ts';
import { hasSecureCookies } from '../http/exchange.ts';
import { isAllowedOrigin } from '../http/origin.ts';
import type { Runtime } from '../runtime.ts';
import { reached } from './answers.ts';
import { contextOf, type Asking } from './asking.ts';

const refusal = (errors: readonly GraphQLError[], status: number): { errors: GraphQLError[] } => ({
  errors: errors.map(
    (error) =>
      new GraphQLError(error.message, {
        nodes: error.nodes ?? null,
        extensions: { ...error.extensions, http: { status, spec: true } },
      }),
  ),
});

const refuse = (message: string, code: string, status: number): { errors: GraphQLError[] } =>
  refusal([new GraphQLError(message, { extensions: { code } })], status);

/**
 * Whether a mutation may have been meant: sent by a program with a token, or by our page, which alone can set
 * the header.
 */
const wasMeant = ({ came }: Asking, { env }: Runtime): boolean => {
  // Whoever opened a socket was asked for their origin then.
  if (!came || came.req.headers.authorization) return true;
  const { req } = came;
  if (!isAllowedOrigin(req, env)) return false;
  const fromBrowser =
    req.headers.origin !== undefined ||
    readCookie(req.headers.cookie, sessionCookie, hasSecureCookies(req, env)) !== null;
  return !fromBrowser || req.headers['x-ptc-request'] === '1';
};

/**
 * Admits an operation with these very variables, or answers why not; a mutation that another page may have
 * made a browser send is not run.
 */
export const operationLimits = (runtime: Runtime): Plugin<Asking> => ({
  onExecute: ({ args, context, setResultAndStopExecution }) => {
    const { schema, document, operationName, variableValues } = args;
    const admitted = admitOperation(
      schema,
      document,
      operationName,
      variableValues as Record<string, unknown> | undefined,
      contextOf(args).actor,
    );
    if ('errors' in admitted) {
      setResultAndStopExecution(refusal(admitted.errors, 400));
      return;
    }
    const { operation } = admitted;
    Object.assign(context, { cost: admitted.cost });
    context.came?.res.setHeader('x-ptc-cost', String(admitted.cost));
    if (operation.operation === OperationTypeNode.MUTATION && !wasMeant(context, runtime)) {
      reached(context, 'forged');
      setResultAndStopExecution(
        refuse('Requests that change something need the header x-ptc-request', 'FORBIDDEN', 403),
      );
      return;
    }
    const [first] = operation.selectionSet.selections;
    reached(context, first?.kind === Kind.FIELD ? first.name.value : 'fragment');
  },
  onSubscribe: ({ context, setResultAndStopExecution }) => {
    reached(context, 'subscription');
    setResultAndStopExecution(refuse('Subscriptions need a WebSocket', 'BAD_REQUEST', 400));
  },
});
