import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { AccessChange_changeFragment, Role } from '../../gql/hooks.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { accessMessages as m } from './access.messages.ts';
import { roleMessages } from './roles.messages.ts';

type Change = AccessChange_changeFragment;

const known = (key: string): key is keyof typeof m => Object.hasOwn(m, key);
const isRole = (word: string): word is Role => Object.hasOwn(roleMessages, word);

/** A value of a change in words: roles by their names. */
function valueWords(intl: IntlShape, field: string, value: string | null): string {
  if (value === null) return intl.formatMessage(m.nothing);
  if (field !== 'roles') return value;
  return intl.formatList(
    value.split(', ').map((word) => (isRole(word) ? intl.formatMessage(roleMessages[word]) : word)),
    { type: 'unit' },
  );
}

/** Fields whose stored form is not for reading: that they changed says enough. */
const silent = new Set(['avatar', 'pcs', 'privileges', 'directoryId']);

/** Who changed somebody's access, when and what; newest first. Of a group it says whose each time. */
export function AccessHistory(props: { changes: readonly Change[]; ofGroup?: boolean }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const fieldWord = (field: string): string =>
    known(`field_${field}`) ? intl.formatMessage(m[`field_${field}` as keyof typeof m]) : field;
  const title = ({ action, userName }: Change): string =>
    props.ofGroup && userName !== null
      ? intl.formatMessage(m.ofWhom, { action: intl.formatMessage(m[action]), name: userName })
      : intl.formatMessage(m[action]);
  if (props.changes.length === 0)
    return <chakra.p color="fg.muted">{intl.formatMessage(m.noHistory)}</chakra.p>;
  return (
    <chakra.ul
      listStyleType="none"
      display="grid"
      gap="2"
      maxH="260px"
      overflowY="auto"
      tabIndex={0}
      aria-label={intl.formatMessage(m.history)}
    >
      {props.changes.map((change, index) => (
        <chakra.li
          // Several may be of one moment and say the same.
          key={`${change.at} ${index}`}
          borderInlineStartWidth="2px"
          ps="3"
        >
          <chakra.div fontWeight="550">{title(change)}</chakra.div>
          <chakra.div fontSize="12.5px" color="fg.muted">
            {change.changedBy?.displayName ?? intl.formatMessage(m.bySystem)} ·{' '}
            {time.at(change.at, null, 'short')}
          </chakra.div>
          {change.changes.map(({ field, from, to }) => (
            <chakra.div key={field} fontSize="13px" overflowWrap="anywhere">
              {silent.has(field)
                ? fieldWord(field)
                : intl.formatMessage(m.change, {
                    field: fieldWord(field),
                    from: valueWords(intl, field, from),
                    to: valueWords(intl, field, to),
                  })}
            </chakra.div>
          ))}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
