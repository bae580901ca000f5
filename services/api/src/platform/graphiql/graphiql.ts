import type { GraphiQLOptions } from 'graphql-yoga';
import type { Actor } from '../actor.ts';
import { maySeeSchema } from '../graphql/guard.ts';
import { examples } from './examples.ts';

/** Who gets the explorer: people signed in as developers. */
export const mayUseGraphiql = (actor: Actor): boolean => actor.via === 'session' && maySeeSchema(actor);

/** The explorer opens with the main job worked out, one tab per step. */
export const graphiqlOptions: GraphiQLOptions = {
  title: 'Patient transport API',
  defaultTabs: examples.map(({ query, variables }) => ({
    query,
    variables: JSON.stringify(variables, null, 2),
  })),
  subscriptionsProtocol: 'WS',
  credentials: 'same-origin',
  additionalHeaders: { 'x-ptc-request': '1' },
  schemaDescription: true,
  inputValueDeprecation: true,
};

/** The page, with everything it needs inside; loaded when first asked for. */
export const renderGraphiql = async (options: GraphiQLOptions): Promise<string> => {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  return renderGraphiQL(options);
};
