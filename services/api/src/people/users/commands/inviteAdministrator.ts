import { AVATAR_COLORS, initials } from '@ptc/schema/rules/contrast';
import type { NewCompanyValue } from '@ptc/schema/rules/company';
import { INTERNAL_DIRECTORY } from '@ptc/schema/rules/user';
import type { CommandTx } from '../../../platform/command.ts';
import { createUser } from './createUser.ts';

/**
 * The first person of a company: they keep its people and its configuration, and are invited as anybody is.
 */
export const inviteAdministrator = (
  tx: CommandTx,
  companyId: string,
  person: NewCompanyValue['administrator'],
): Promise<{ userId: string }> =>
  createUser(
    { ...tx, actor: { ...tx.actor, companyId } },
    {
      ...person,
      middleName: null,
      directoryId: INTERNAL_DIRECTORY,
      avatar: {
        backgroundColor: AVATAR_COLORS[0],
        labelColor: '#ffffff',
        label: initials(person.firstName, person.lastName),
      },
      roles: ['COMPANY_ADMIN', 'COMPANY_CONFIG_ADMIN'],
      groupIds: [],
      privileges: [],
      pcs: { authorized: false, title: null, signeeType: null, licenseNumber: null },
      passwordHash: null,
    },
  );
