import type { Database } from '../../db/client.ts';
import type { CommandTx } from '../../platform/command.ts';
import { defineHook } from '../../platform/hook.ts';

/** Something about an invitation to a market that people of a company are to hear of. */
export interface InvitationNews {
  readonly memberId: string;
  readonly version: number;
  /** Who hears of it. */
  readonly toCompanyId: string;
  readonly what: 'INVITED' | 'ACCEPTED' | 'DECLINED' | 'LEFT';
}

/** A company was invited to a market, answered, or left: the other side is told by mail. */
export const invitationTold = defineHook<[tx: CommandTx, news: InvitationNews]>('news of an invitation');

/** Which of some questionnaires a market may ask by. */
export const askableQuestionnaires = defineHook<
  [tx: CommandTx, marketId: string, ids: readonly string[]],
  string[]
>('questionnaires of a market');

/** A form that rules of a market may require. */
export interface RequirableForm {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  /** Whether it is in use. */
  readonly active: boolean;
}

/** Which of some ids are forms that rules of a market may require: those for that market. */
export const requirableForms = defineHook<
  [db: Database, marketId: string, ids: readonly string[]],
  RequirableForm[]
>('forms of a market');

/** The holidays of a market are others than before: what is planned by them is looked at again. */
export const holidaysChanged = defineHook<[tx: CommandTx, marketId: string]>('holidays of a market');

/** Codes and names of questionnaires, by id. */
export const questionnaireTitles = defineHook<
  [db: Database, ids: readonly string[]],
  ReadonlyMap<string, { readonly code: string; readonly name: string }>
>('titles of questionnaires');

/** Entries of lists that answers to some questionnaires lead to, as a market asks by them now. */
export const questionnaireEntries = defineHook<
  [db: Database, marketId: string, ids: readonly string[]],
  readonly string[]
>('entries of questionnaires');
