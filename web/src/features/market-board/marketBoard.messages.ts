import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of a market owner's day. */
export const marketBoardMessages = defineMessages({
  title: { id: 'marketBoard.title', defaultMessage: '{market} today' },
  market: { id: 'marketBoard.market', defaultMessage: 'Market' },
  noMarket: { id: 'marketBoard.noMarket', defaultMessage: 'No market of your own' },
  noMarketText: {
    id: 'marketBoard.noMarketText',
    defaultMessage: 'The day of a market stands here for the company that runs it.',
  },
  rounds: { id: 'marketBoard.rounds', defaultMessage: 'Rounds under way' },
  roundsCount: {
    id: 'marketBoard.roundsCount',
    defaultMessage:
      '{count, plural, one {# leg} other {# legs}}{falling, plural, =0 {} other {, # falling apart}}',
  },
  noRounds: { id: 'marketBoard.noRounds', defaultMessage: 'No offer waits for an answer.' },
  endsIn: { id: 'marketBoard.endsIn', defaultMessage: 'ends in {time}' },
  standing: {
    id: 'marketBoard.standing',
    defaultMessage: 'Round {no} of {of}, {waiting} of {asked} may still say yes',
  },
  providers: { id: 'marketBoard.providers', defaultMessage: 'Transport providers' },
  provider: { id: 'marketBoard.provider', defaultMessage: 'Company' },
  noProviders: { id: 'marketBoard.noProviders', defaultMessage: 'Nobody has a leg today.' },
  today: { id: 'marketBoard.today', defaultMessage: 'legs today' },
  toCome: { id: 'marketBoard.toCome', defaultMessage: 'To come' },
  underWay: { id: 'marketBoard.underWay', defaultMessage: 'Under way' },
  late: { id: 'marketBoard.late', defaultMessage: 'Late' },
  done: { id: 'marketBoard.done', defaultMessage: 'Done' },
});
