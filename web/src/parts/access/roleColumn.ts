import type { IntlShape } from 'react-intl';
import type { Role } from '../../gql/hooks.ts';
import type { GridColumn } from '../../grid/types.ts';
import { optionsOf } from '../list-page/listColumns.tsx';
import { roleMessages } from './roles.messages.ts';

const roles = Object.keys(roleMessages) as Role[];

/** All roles there are. */
export const allRoles: readonly Role[] = roles;

/** The column of roles, narrowed to one of them in its header. */
export function roleColumn<Row extends { roles: readonly Role[] }>(
  intl: IntlShape,
  header: string,
): GridColumn<Row> {
  const word = (role: Role): string => intl.formatMessage(roleMessages[role]);
  const options = optionsOf(roles, word).toSorted((a, b) => a.label.localeCompare(b.label, intl.locale));
  return {
    key: 'roles',
    header,
    value: (row) => intl.formatList(row.roles.map(word), { type: 'unit' }),
    width: 260,
    flex: 2,
    search: 'choice',
    param: 'role',
    options,
  };
}
