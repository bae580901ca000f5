import { chakra } from '@chakra-ui/react';
import { explainAccess, type Because, type Granted } from '@ptc/schema/rules/access';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { roleMessages } from '../../parts/access/roles.messages.ts';
import { usersMessages as m } from './users.messages.ts';

/** All that somebody may do with what is chosen in the form, and because of what. */
export function AccessExplained(props: {
  own: Granted;
  groups: readonly (Granted & { readonly name: string })[];
}): ReactNode {
  const intl = useIntl();
  const { roles, signs } = explainAccess(props.own, props.groups);
  const why = (because: readonly Because[]): string =>
    intl.formatList(
      because.map((one) =>
        one.by === 'OWN'
          ? intl.formatMessage(m.becauseOwn)
          : one.by === 'GROUP'
            ? intl.formatMessage(m.becauseGroup, { group: one.group })
            : intl.formatMessage(m.becauseRole, { role: intl.formatMessage(roleMessages[one.role]) }),
      ),
      { type: 'conjunction' },
    );
  const line = (what: string, because: readonly Because[]): ReactNode => (
    <li key={what}>
      <b>{what}</b> <chakra.span color="fg.muted">{why(because)}</chakra.span>
    </li>
  );
  return (
    <chakra.section aria-label={intl.formatMessage(m.explained)}>
      <chakra.h3 fontSize="13px" fontWeight="500" color="fg.muted" mb="1">
        {intl.formatMessage(m.explained)}
      </chakra.h3>
      {roles.length + signs.length === 0 ? (
        <chakra.p fontSize="13px">{intl.formatMessage(m.explainedNothing)}</chakra.p>
      ) : (
        <chakra.ul listStyleType="none" display="grid" gap="1" fontSize="13px">
          {roles.map(({ what, because }) => line(intl.formatMessage(roleMessages[what]), because))}
          {signs.map(({ what, because }) =>
            line(intl.formatMessage(what === '*' ? m.signsAll : m.signsCode, { code: what }), because),
          )}
        </chakra.ul>
      )}
    </chakra.section>
  );
}
