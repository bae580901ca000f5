import type { FieldMap, InputFieldMap, InputShapeFromFields } from '@pothos/core';
import { GraphQLError, type GraphQLResolveInfo } from 'graphql';
import type { AnySchema } from 'yup';
import type { Role } from '@ptc/schema/rules/lists/people';
import { holdsAny } from '../actor.ts';
import { isRepeated, runCommandAhead, type CommandTx, type TimelessTx } from '../command.ts';
import { seeAfresh, type Context } from '../context.ts';
import { callerOf } from '../fairness/fairness.ts';
import { InvalidInput, NotFound, NotPermitted, Refusal, Refused, type RefusalKind } from '../refusal.ts';
import { validateInput } from '../validateInput.ts';
import { builder, type Types } from './builder.ts';
import { outOfSight } from './outOfSight.ts';
import { commonRefusals, refusalRef } from './refusals.ts';
import { badInput } from './scalars.ts';

type Kind = Pick<RefusalKind<object>, 'kind'>;

interface Declared<Fields extends InputFieldMap, Result extends object> {
  /** The mutation's name, verb and noun. */
  name: string;
  description: string;
  /**
   * Who may: holders of one of the roles, anybody signed in, or anybody. Nothing is allowed that is not said
   * here.
   */
  roles: readonly Role[] | 'signedIn' | 'public';
  /**
   * Fields of the one `input`; none: the mutation takes no input. `idempotencyKey` is added by itself (unless
   * `keyless`).
   */
  input?: (t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>) => Fields;
  /** Name of the input type where two mutations share its shape; the first declaration makes it. */
  inputName?: string;
  inputDescription?: string;
  /**
   * True for what is not keyed: signing in and out, the own password, second step and account, and what a
   * patient's link does. Answers are not kept with secrets in them, nor for who is nobody in a company.
   */
  keyless?: boolean;
  /** The yup rule of `schema/rules` the form uses too. Its cast value is what the command gets. */
  rule?: AnySchema;
  /** Members of the result union beside the success; default `commonRefusals`. */
  refusals?: readonly Kind[];
  /** Fields of `<Name>Success`; the parent is what the command returned. */
  payload: (t: PothosSchemaTypes.ObjectFieldBuilder<Types, Result>) => FieldMap;
  payloadDescription?: string;
}

type InputOf<Fields extends InputFieldMap> = InputShapeFromFields<Fields>;

/** A mutation whose work is one command in one transaction, or (`resolve`) something that manages its own. */
export type MutationOptions<Fields extends InputFieldMap, Result extends object, Found> = Declared<
  Fields,
  Result
> &
  (
    | {
        /** What the command looks at first, asked for together with the time; it decides nothing. */
        ahead?: (tx: TimelessTx, input: InputOf<Fields>) => Promise<Found>;
        command: (tx: CommandTx, input: InputOf<Fields>, found: Found) => Promise<Result>;
        resolve?: never;
      }
    | {
        resolve: (ctx: Context, input: InputOf<Fields>, idempotencyKey: string | null) => Promise<Result>;
        ahead?: never;
        command?: never;
      }
  );

const inputs = new Map<string, ReturnType<typeof makeInput>>();

const makeInput = (
  name: string,
  description: string,
  keyless: boolean,
  fields: (t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>) => InputFieldMap,
) =>
  builder.inputType(name, {
    description,
    fields: (t) => ({
      ...fields(t),
      ...(keyless
        ? {}
        : {
            idempotencyKey: t.string({
              description:
                'Chosen by the caller, at most 200 characters, kept for three days: the same key and input have one effect and one answer; other input under it is refused.',
            }),
          }),
    }),
  });

const authorize = (ctx: Context, roles: Declared<InputFieldMap, object>['roles']): void => {
  if (roles === 'public') return;
  if (!ctx.actor) throw new GraphQLError('Sign in first', { extensions: { code: 'UNAUTHENTICATED' } });
  if (roles !== 'signedIn' && !holdsAny(ctx.actor, roles)) throw NotPermitted({});
};

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Declares a mutation: its input, success payload, result union, who may, its rule, and the command it runs.
 */
export const mutation = <
  Fields extends InputFieldMap = Record<string, never>,
  Result extends object = object,
  Found = undefined,
>(
  options: MutationOptions<Fields, Result, Found>,
): void => {
  const name = capitalized(options.name);
  const kinds = options.refusals ?? commonRefusals;
  const successName = `${name}Success`;
  const Success = builder.objectRef<Result>(successName).implement({
    description: options.payloadDescription ?? `\`${options.name}\` was done.`,
    fields: options.payload,
  });
  const ResultUnion = builder.unionType(`${name}Result`, {
    description: `The answer of \`${options.name}\`: done, or why not.`,
    types: [Success, ...kinds.map(refusalRef)] as never[],
    resolveType: (value: unknown) => (value instanceof Refused ? value.kind : successName),
  });
  const inputName = options.inputName ?? `${name}Input`;
  const fields = options.input;
  const Input = fields
    ? (inputs.get(inputName) ??
      makeInput(
        inputName,
        options.inputDescription ?? `Input of \`${options.name}\`.`,
        options.keyless ?? false,
        fields,
      ))
    : null;
  if (Input) inputs.set(inputName, Input);

  const mayBeMissing = kinds.some(({ kind }) => kind === NotFound.kind);
  /** What was answered under the same key before; NotFound where that is out of sight by now. */
  const inSight = async (ctx: Context, info: GraphQLResolveInfo, answer: object): Promise<object> =>
    mayBeMissing &&
    (await outOfSight(answer, answer instanceof Refused ? answer.kind : successName, ctx, info))
      ? new Refused(NotFound({}))
      : answer;

  const run = async (
    ctx: Context,
    given: Record<string, unknown>,
  ): Promise<{ answer: object; again: boolean }> => {
    // Mutations of one operation run one after the other: nothing of it reads at this moment.
    ctx.reads.end();
    try {
      authorize(ctx, options.roles);
      const { idempotencyKey, ...raw } = given;
      const key = typeof idempotencyKey === 'string' ? idempotencyKey : null;
      const input = (await validateInput(options.rule, raw, key)) as InputOf<Fields>;
      const caller = callerOf(ctx.actor, ctx.http?.address ?? null);
      const over = await ctx.runtime.fairness.toWrite(caller, ctx.turns);
      ctx.turns.insists = true;
      try {
        const answer = options.resolve
          ? await options.resolve(ctx, input, key)
          : await runCommandAhead(
              ctx,
              { name: options.name, input, idempotencyKey: key },
              async (tx) => options.ahead?.(tx, input) as Promise<Found>,
              (tx, found) => options.command(tx, input, found),
            );
        return { answer, again: isRepeated(answer) };
      } finally {
        over();
      }
    } catch (error) {
      if (error instanceof Refusal && kinds.some(({ kind }) => kind === error.kind))
        return { answer: new Refused(error), again: isRepeated(error) };
      // A mutation without a form has no place for issues: it is the caller's program that is wrong.
      if (error instanceof Refusal && error.kind === InvalidInput.kind)
        throw badInput('The input holds what no input may hold');
      throw error;
    } finally {
      seeAfresh(ctx);
    }
  };
  builder.mutationField(options.name, (t) =>
    t.field({
      type: ResultUnion,
      description: options.description,
      authScopes: { public: true },
      extensions: { roles: options.roles, rule: options.rule },
      args: Input
        ? { input: t.arg({ type: Input as never, required: true, description: 'Everything it needs.' }) }
        : {},
      resolve: async (_root, args, ctx, info) => {
        const { answer, again } = await run(ctx, (args as { input?: Record<string, unknown> }).input ?? {});
        return (again ? await inSight(ctx, info, answer) : answer) as never;
      },
    }),
  );
};
