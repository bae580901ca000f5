import type { SigneeType } from '@ptc/schema/rules/lists/people';
import type { RawSql, RawTx } from '../../db/client.ts';
import type { PcsAuthorization, PrivilegeGrant } from '../../people/users/people.table.ts';
import { effectivePrivileges } from '../../people/users/domain/grantableRoles.ts';
import type { Signer } from './domain/signer.ts';

/** What somebody may sign, and as whom. */
export interface SigningPerson {
  /** Null: the login does not say as what they sign. */
  readonly signer: Signer | null;
  /** Codes of forms; '*' for all, none: they have no authority to sign. */
  readonly codes: readonly string[];
}

/** What a user of a company may sign: by their own privileges and those of their groups. */
export const signingPerson = async (sql: RawSql | RawTx, userId: string | null): Promise<SigningPerson> => {
  const [row] =
    userId === null
      ? []
      : await (sql as RawSql)<
          { name: string; pcs: PcsAuthorization | null; own: PrivilegeGrant[]; ofGroups: PrivilegeGrant[] }[]
        >`
          select i.display_name as name, u.pcs, u.privileges as own,
            coalesce((select jsonb_agg(p) from group_members gm join groups g on g.id = gm.group_id cross join jsonb_array_elements(g.privileges) p
              where gm.user_id = u.id), '[]'::jsonb) as "ofGroups"
          from users u join identities i on i.id = u.identity_id where u.id = ${userId} and u.status = 'ACTIVE'`;
  if (!row) return { signer: null, codes: [] };
  const { name, pcs } = row;
  const signs = effectivePrivileges(row.own, row.ofGroups).find((grant) => grant.name === 'AUTHORITY_SIGN');
  return {
    signer:
      pcs?.authorized && pcs.title && pcs.signeeType && pcs.licenseNumber
        ? {
            name,
            title: pcs.title,
            signeeType: pcs.signeeType as SigneeType,
            licenseNumber: pcs.licenseNumber,
          }
        : null,
    codes: signs?.allowedValues ?? [],
  };
};
