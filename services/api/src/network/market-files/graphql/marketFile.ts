import { builder } from '../../../platform/graphql/builder.ts';
import { MarketFileChangeEnum, MarketFileSectionEnum } from './enums.ts';
import { requireId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { issueMessage, refusalMessage, type MessageCode } from '../../../platform/messages/messages.ts';
import { StaleVersion } from '../../../platform/refusal.ts';
import { configurers } from '../../../reference/configuration/configuration.policy.ts';
import type { ConfigurationEdit } from '../../../reference/configuration/domain/editsOf.ts';
import { ownedMarket } from '../../companies/graphql/ownedMarket.ts';
import type { MarketRow } from '../../companies/markets.queries.ts';
import { Market } from '../../markets/graphql/Market.ts';
import { importMarketConfiguration } from '../commands/importMarketConfiguration.ts';
import type { Difference } from '../domain/differences.ts';
import { fileOf } from '../domain/fileOf.ts';
import { MARKET_FILE_LIMITS } from '../domain/marketFile.ts';
import { questionnaireTitles } from '../../companies/markets.hooks.ts';
import { writeMarketFile } from '../domain/writeMarketFile.ts';
import { loadMarketState } from '../marketState.queries.ts';

const MarketConfiguration = builder
  .objectRef<{ market: MarketRow; text: string }>('MarketConfiguration')
  .implement({
    description:
      'All that a market is made of, as a file: settings, members, contracts, price lists and rules, by names and codes.',
    fields: (t) => ({
      market: t.field({ type: Market, description: 'Of which.', resolve: ({ market }) => market }),
      fileName: t.string({
        description: 'What the file may be called.',
        resolve: ({ market }) =>
          `${market.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/gu, '') || 'market'}.json`,
      }),
      text: t.exposeString('text', { description: 'The file: JSON, the format in docs/api.md.' }),
    }),
  });

builder.queryField('marketConfiguration', (t) =>
  t.field({
    type: MarketConfiguration,
    description:
      "All that a market is made of, as a file that `importMarketConfiguration` takes; for the configuration administrators of the market's owner.",
    authScopes: { roles: [...configurers] },
    args: { marketId: t.arg.id({ required: true, description: "A market that the caller's company owns." }) },
    resolve: async (_root, args, ctx) => {
      const market = await ownedMarket(ctx, args.marketId);
      const state = await loadMarketState(ctx.db, market, ctx.now());
      const owner = state.companies.get(market.ownerCompanyId);
      const { questionnaireBookingId: booking, questionnaireProxyId: proxy } = market.settings;
      const asked = [booking, proxy].filter((one) => one != null);
      const [titles] = asked.length === 0 ? [] : await questionnaireTitles.ask(ctx.db, asked);
      const text = writeMarketFile(fileOf(state), {
        name: market.name,
        owner: owner?.code ?? '',
        isSandbox: market.sandbox,
        questionnaires: {
          questionnaire: titles?.get(booking ?? '') ?? null,
          proxyQuestionnaire: titles?.get(proxy ?? '') ?? null,
        },
        companies: new Map([...state.companies.values()].map(({ code, name }) => [code, name])),
      });
      return { market, text };
    },
  }),
);

const DifferenceField = builder.objectRef<ConfigurationEdit>('MarketDifferenceField').implement({
  description: 'One field that differs.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Its name, as the history of the configuration has it.' }),
    old: t.exposeString('old', { nullable: true, description: 'As it is; null: empty.' }),
    new: t.exposeString('new', { nullable: true, description: 'As the file has it; null: empty.' }),
  }),
});

const MarketDifference = builder.objectRef<Difference>('MarketDifference').implement({
  description: 'What a market as a file does to one thing of a market.',
  fields: (t) => ({
    section: t.field({
      type: MarketFileSectionEnum,
      description: 'Of which part it is.',
      resolve: ({ section }) => section,
    }),
    subject: t.exposeString('subject', {
      description: 'What it is, by its name; of market and settings nothing.',
    }),
    change: t.field({
      type: MarketFileChangeEnum,
      description: 'What becomes of it.',
      resolve: ({ change }) => change,
    }),
    fields: t.field({
      type: [DifferenceField],
      description: 'What differs; empty where nothing does, and of what is ended.',
      resolve: ({ fields }) => [...fields],
    }),
    reasons: t.stringList({
      description: "Why it cannot be done, or not yet, in the caller's language; empty otherwise.",
      resolve: ({ reasons }, _args, ctx) =>
        reasons.map(({ of, code, params }) =>
          of === 'issue'
            ? issueMessage(ctx.locale, code, params)
            : refusalMessage(ctx.locale, code as MessageCode, params),
        ),
    }),
  }),
});

mutation({
  name: 'importMarketConfiguration',
  description:
    'Makes a market what a file says, for the configuration administrators of its owner: all that is possible, or nothing. Each difference is made by the command of its own mutation, with its checks and its history. Parts that the file leaves out stay as they are; of a part that it has, what is not in it is ended. Begin with `dryRun`, which keeps nothing and answers with the differences and their `comparison`.',
  roles: configurers,
  refusals: [...commonRefusals, StaleVersion],
  input: (t) => ({
    marketId: t.id({ required: true, description: 'Which; another than the file came from, or the same.' }),
    configuration: t.string({
      required: true,
      description: `The file as text, at most ${MARKET_FILE_LIMITS.characters.toLocaleString('en-US')} characters.`,
    }),
    dryRun: t.boolean({ description: 'True: nothing is kept.' }),
    expectedComparison: t.string({
      description:
        'The `comparison` of the dry run that was seen: where the market has changed since, it is refused with StaleVersion. Required unless nothing is kept.',
    }),
    withoutImpossible: t.boolean({
      description:
        'True: what is possible is done although some differences are IMPOSSIBLE. What WAITS for an invitation to be accepted needs no such word.',
    }),
  }),
  command: (tx, input) =>
    importMarketConfiguration(tx, {
      marketId: requireId('Market', input.marketId, 'marketId'),
      configuration: input.configuration,
      dryRun: input.dryRun ?? false,
      expectedComparison: input.expectedComparison ?? null,
      withoutImpossible: input.withoutImpossible ?? false,
    }),
  payload: (t) => ({
    market: t.field({
      type: Market,
      description: 'The market as it is now.',
      resolve: ({ marketId }, _args, ctx) => loadNodeOrFail(ctx, Market, marketId),
    }),
    differences: t.field({
      type: [MarketDifference],
      description:
        'Part by part what the file does to the market, or would do; in its order, what is ended last.',
      resolve: ({ differences }) => [...differences],
    }),
    comparison: t.exposeString('comparison', {
      description: 'Stands for all of these differences; send it back as expectedComparison.',
    }),
    isKept: t.exposeBoolean('kept', { description: 'Whether they were made; false after a dry run.' }),
  }),
});
