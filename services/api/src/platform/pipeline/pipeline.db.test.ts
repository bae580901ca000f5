import { probe } from '../../../test/platform/probe.ts';
import type { Plugin as EnvelopPlugin } from '@envelop/core';
import { GraphQLError, parse } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { company, person } from '../../../test/factories/people.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import type { Context } from '../context.ts';
import type { Asking } from './asking.ts';
import { fieldsAt } from './fieldsAt.ts';

/** What an ordinary plugin was called for, in order. */
let called: string[] = [];

/**
 * A plugin as anybody might write one for Envelop: it knows nothing of this product. Each hook changes
 * something.
 */
const ordinary: EnvelopPlugin<{ mark?: string }> = {
  onParse: ({ params, setParsedDocument }) => {
    called.push('parse');
    if (String(params.source).includes('shortened')) setParsedDocument(parse('{ probe { depth } }'));
    return () => {
      called.push('parsed');
    };
  },
  onValidate: ({ addValidationRule }) => {
    called.push('validate');
    addValidationRule(() => ({}));
    return ({ valid }) => {
      called.push(valid ? 'valid' : 'invalid');
    };
  },
  onContextBuilding: ({ extendContext }) => {
    called.push('context');
    extendContext({ mark: 'marked' });
  },
  onExecute: ({ args, executeFn, setExecuteFn, setResultAndStopExecution }) => {
    called.push('execute');
    if (args.operationName === 'Stopped') {
      setResultAndStopExecution({ data: { stopped: true } });
      return undefined;
    }
    setExecuteFn(async (given) => {
      const result = (await executeFn(given)) as { data?: object };
      const { mark, actor } = given.contextValue as Context & { mark?: string };
      return { ...result, extensions: { mark, knows: actor !== null } };
    });
    return {
      onExecuteDone: ({ result, setResult }) => {
        called.push('executed');
        if (args.operationName === 'Replaced') setResult({ data: { replaced: true } });
        if ('errors' in result) called.push(...(result.errors ?? []).map(({ message }) => message));
      },
    };
  },
};

/** The same for one of Yoga's own hooks. */
const ofYoga: Plugin<Asking, Asking> = {
  onResultProcess: (payload) => {
    const { result } = payload;
    called.push('process');
    payload.setResult({
      ...(result as object),
      extensions: { processed: true, ...extensionsOf(result) },
    } as never);
  },
};
const extensionsOf = (result: unknown): object => (result as { extensions?: object }).extensions ?? {};

let database: TestDatabase;
let api: TestApi;
let cookie: string;
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url, {}, [ordinary as Plugin<Asking, Asking>, ofYoga]);
  const hospital = await company(api.runtime.db, 'Hospital', { careProvider: true });
  cookie = await signInAs(api.runtime, await person(api.runtime.db, hospital, ['VIEW_BOOKING']));
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(() => {
  called = [];
  probe.breakDelivery = false;
});

const send = async (query: string, operationName?: string, variables: object = {}) => {
  const response = await fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      cookie: `ptc_session=${cookie}`,
      'x-ptc-request': '1',
    },
    body: JSON.stringify({ query, operationName, variables }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

test('every hook of an ordinary plugin is called in its order, and each may change the answer', async () => {
  const query = '{ probe { depth inner { depth } } }';
  for (let run = 0; run < 3; run += 1) {
    called = [];
    expect((await send(query)).body).toEqual({
      data: { probe: { depth: 0, inner: { depth: 1 } } },
      extensions: { processed: true, mark: 'marked', knows: true },
    });
    expect(called).toEqual([
      'parse',
      'parsed',
      'validate',
      'valid',
      'context',
      'execute',
      'executed',
      'process',
    ]);
  }
  expect((await send('{ probe { depth } } # shortened { nonsense').then(({ body }) => body))['data']).toEqual(
    {
      probe: { depth: 0 },
    },
  );
  expect((await send('query Replaced { probe { depth } }', 'Replaced')).body['data']).toEqual({
    replaced: true,
  });
  expect((await send('query Stopped { probe { depth } }', 'Stopped')).body['data']).toEqual({
    stopped: true,
  });
});

test('it sees what went wrong as it is, and the answer shows what may be shown', async () => {
  const { body } = await send('{ probe { broken } }');
  expect(called).toContain('a secret');
  expect(JSON.stringify(body)).not.toContain('secret');
  called = [];
  await send('{ nothing }');
  expect(called).toEqual(['parse', 'parsed', 'validate', 'invalid', 'process']);
});

test('of several operations in a document the one that is named runs, compiled or not', async () => {
  const query = 'query A { probe { depth } } query B { probe { inner { depth } } }';
  for (let run = 0; run < 3; run += 1) {
    expect((await send(query, 'A')).body['data']).toEqual({ probe: { depth: 0 } });
    expect((await send(query, 'B')).body['data']).toEqual({ probe: { inner: { depth: 1 } } });
  }
  expect((await send(query)).body).toMatchObject({
    errors: [{ extensions: { code: 'BAD_REQUEST' } }],
  });
});

test('where an error stands in the document is told whether the query was compiled or not', async () => {
  const query = 'query { ...Some } fragment Some on Query { other: probe { depth } roles: probeRoles }';
  const seen = [];
  for (let run = 0; run < 3; run += 1) seen.push((await send(query)).body['errors']);
  for (const errors of seen)
    expect(errors).toMatchObject([
      { path: ['roles'], locations: [{ line: 1, column: 67 }], extensions: { code: 'FORBIDDEN' } },
    ]);
});

test('variables that do not fit are the mistake of whoever sent them, with the request id', async () => {
  const answer = await send('query ($n: Int!) { probe { many(first: $n) { depth } } }', undefined, {
    n: 'many',
  });
  expect(answer.body).toMatchObject({
    errors: [{ extensions: { code: 'BAD_USER_INPUT', requestId: expect.any(String) as string } }],
  });
  expect(called).not.toContain('execute');
});

test('a query over a socket goes through the same hooks', async () => {
  const client = api.socket(cookie);
  const answer = await new Promise((resolve, reject) => {
    client.subscribe(
      { query: 'query OverSocket { probe { depth } }' },
      { next: resolve, error: reject, complete: () => undefined },
    );
  });
  expect(answer).toEqual({ data: { probe: { depth: 0 } }, extensions: { mark: 'marked', knows: true } });
  expect(called).toEqual(['parse', 'parsed', 'validate', 'valid', 'context', 'execute', 'executed']);
  await client.dispose();
});

test('an error without a place in the document has none', () => {
  expect(fieldsAt(parse('{ a }'), null, ['b'])).toEqual([]);
  expect(fieldsAt(parse('{ ...F } fragment F on Q { a { b } ...F }'), null, ['a', 0, 'b'])).toHaveLength(1);
  expect(new GraphQLError('x').nodes).toBeUndefined();
});
