import type { InvitationNews } from '../../../network/companies/markets.hooks.ts';
import type { CommandTx } from '../../../platform/command.ts';
import type { Locale } from '../../../platform/locale.ts';
import { queueMessage } from '../../../people/messages/commands/queueMessage.ts';

/** Writes to those who configure a company, by e-mail, what became of an invitation to a market. */
export const tellOfInvitation = async (
  tx: CommandTx,
  { memberId, version, toCompanyId, what }: InvitationNews,
): Promise<void> => {
  const people = await tx.sql<{ userId: string; email: string; language: Locale | null }[]>`
    select u.id as "userId", i.email, i.language from users u join identities i on i.id = u.identity_id and i.status = 'ACTIVE'
    where u.company_id = ${toCompanyId} and u.status = 'ACTIVE' and i.email is not null and 'COMPANY_CONFIG_ADMIN' = any(u.roles || u.group_roles) order by u.id`;
  for (const { userId, email, language } of people)
    await queueMessage(tx, {
      channel: 'EMAIL',
      to: email,
      language: language ?? 'en',
      template: 'marketInvitation',
      data: { memberId, what },
      receiver: { userId },
      dedupeKey: `invitation:${memberId}:${version}:${userId}`,
    });
};
