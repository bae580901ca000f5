import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  type GraphQLField,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { examples } from '../src/platform/graphiql/examples.ts';
import { admitOperation } from '../src/platform/graphql/guard.ts';
import { parseDocument, validateDocument } from '../src/platform/pipeline/documents.ts';
import { workerActor } from '../src/platform/actor.ts';
import { schema } from '../src/schema.ts';

const types = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
);
type Described = { description?: string | null | undefined };
const undescribed = (path: string, element: Described): string[] =>
  element.description?.trim() ? [] : [path];

const ofField = (path: string, field: GraphQLField<unknown, unknown>): string[] => [
  ...undescribed(path, field),
  ...field.args.flatMap((argument) => undescribed(`${path}(${argument.name})`, argument)),
];

test('every type, field, argument and enum value is described', () => {
  const missing = types.flatMap((type) => {
    const own = undescribed(type.name, type);
    if (isObjectType(type) || isInterfaceType(type))
      return [
        ...own,
        ...Object.values(type.getFields()).flatMap((field) => ofField(`${type.name}.${field.name}`, field)),
      ];
    if (isInputObjectType(type))
      return [
        ...own,
        ...Object.values(type.getFields()).flatMap((field) =>
          undescribed(`${type.name}.${field.name}`, field),
        ),
      ];
    if (isEnumType(type))
      return [
        ...own,
        ...type.getValues().flatMap((value) => undescribed(`${type.name}.${value.name}`, value)),
      ];
    return own;
  });
  expect(missing).toEqual([]);
});

test('a value of an enum is its name: compiled code hands it on as it is', () => {
  const others = types.flatMap((type) =>
    isEnumType(type)
      ? type
          .getValues()
          .filter(({ name, value }) => name !== value)
          .map(({ name }) => `${type.name}.${name}`)
      : [],
  );
  expect(others).toEqual([]);
});

describe('who may is said at every root field', () => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
    (root) =>
      root
        ? Object.values(root.getFields()).map((field) => [`${root.name}.${field.name}`, field] as const)
        : [],
  );

  test.each(roots)('%s', (_name, field) => {
    const { authScopes } = (field.extensions['pothosOptions'] ?? {}) as { authScopes?: object };
    expect(authScopes).toBeDefined();
  });

  test('nothing but signing in by all its steps and out, what a link or code opens, and asking who one is and what time it is, is open to everybody', () => {
    const open = roots.filter(([name, field]) => {
      const { authScopes } = (field.extensions['pothosOptions'] ?? {}) as {
        authScopes?: { public?: boolean };
      };
      return name.startsWith('Mutation.')
        ? field.extensions['roles'] === 'public'
        : authScopes?.public === true;
    });
    expect(open.map(([name]) => name).toSorted()).toEqual([
      'Mutation.askForRideCall',
      'Mutation.beginMfaRegistration',
      'Mutation.cancelRide',
      'Mutation.choosePassword',
      'Mutation.confirmMfaRegistration',
      'Mutation.redeemActivationCode',
      'Mutation.requestPasswordReset',
      'Mutation.signIn',
      'Mutation.signOut',
      'Mutation.startDirectorySignIn',
      'Mutation.tellRideReady',
      'Mutation.verifySignInCode',
      'Query.accountLink',
      'Query.clock',
      'Query.patientRide',
      'Query.pendingSignIn',
      'Query.signInDirectory',
      'Query.viewer',
    ]);
  });
});

test('every mutation answers with a union whose refusals implement Refusal, and takes one input with an idempotency key', () => {
  const wrong = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap((field) => {
    const type = schema.getType(String(field.type).replace('!', ''));
    const members = type && 'getTypes' in type ? type.getTypes() : [];
    const refusals = members.filter((member) => !member.name.endsWith('Success'));
    const keyless = [
      'tellRideReady',
      'cancelRide',
      'askForRideCall',
      'signIn',
      'signOut',
      'activateCompany',
      'startWall',
      'requestPasswordReset',
      'redeemActivationCode',
      'choosePassword',
      'changePassword',
      'updateAccount',
      'beginMfaRegistration',
      'confirmMfaRegistration',
      'renewRecoveryCodes',
      'startDirectorySignIn',
      'turnOffMfa',
      'verifySignInCode',
    ].includes(field.name);
    const [input, ...more] = field.args;
    const inputType = input && schema.getType(String(input.type).replace('!', ''));
    const keyed = isInputObjectType(inputType) && 'idempotencyKey' in inputType.getFields();
    const ok =
      members.length > 1 &&
      more.length === 0 &&
      refusals.every((member) => member.getInterfaces().some(({ name }) => name === 'Refusal')) &&
      (keyless || keyed);
    return ok ? [] : [field.name];
  });
  expect(wrong).toEqual([]);
});

test.each(examples.map(({ query }) => [query.split('\n')[0], query]))(
  'the worked example fits the contract and the limits: %s',
  (_title, query) => {
    const document = parseDocument(query);
    expect(validateDocument(schema, document)).toEqual([]);
    const needed = admitOperation(schema, document, null, {}, workerActor);
    expect(
      'errors' in needed
        ? needed.errors
            .map(({ extensions }) => extensions['code'])
            .filter((code) => code !== 'BAD_USER_INPUT')
        : [],
    ).toEqual([]);
  },
);
