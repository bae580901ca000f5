import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useHistory_configurationChangesQuery } from '../../gql/hooks.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { historyMessages as m } from './history.messages.ts';

/** Who changed what of a thing of the configuration, newest first. `words` names its fields. */
export function History(props: {
  entityId: string;
  words: (field: string) => string;
  /** Words for a value that is not to be read as it is kept; null: it is. */
  read?: (value: string, field: string) => string | null;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { data, error, refetch } = useHistory_configurationChangesQuery({
    variables: { entityId: props.entityId },
  });
  const value = (text: string | null | undefined, field: string): string =>
    text == null
      ? intl.formatMessage(m.empty)
      : text === 'true' || text === 'false'
        ? intl.formatMessage(text === 'true' ? m.yes : m.no)
        : (props.read?.(text, field) ?? text);
  const list = data?.configurationChanges.nodes;
  return (
    <chakra.section aria-label={intl.formatMessage(m.title)} mt="5" pt="3" borderTopWidth="1px">
      <chakra.h3 fontSize="sm" fontWeight="600" mb="2">
        {intl.formatMessage(m.title)}
      </chakra.h3>
      {list ? (
        list.length === 0 ? (
          <chakra.p fontSize="13px" color="fg.muted">
            {intl.formatMessage(m.none)}
          </chakra.p>
        ) : (
          <chakra.ol listStyleType="none" display="grid" gap="2" fontSize="13px">
            {list.map((change) => (
              <li key={change.id}>
                <chakra.span color="fg.muted">{time.at(change.createdAt, null, 'short')} · </chakra.span>
                <chakra.span fontWeight="550">{intl.formatMessage(m[change.action])}</chakra.span>
                {change.person ? (
                  <chakra.span color="fg.muted">
                    {' '}
                    · <bdi>{change.person.displayName}</bdi>
                  </chakra.span>
                ) : null}
                {change.action === 'UPDATED' || change.action === 'CREATED' || change.action === 'RESET' ? (
                  <chakra.ul listStyleType="none" ps="3">
                    {change.edits.map((edit) => (
                      <chakra.li key={edit.field} overflowWrap="anywhere">
                        {change.action === 'CREATED'
                          ? intl.formatMessage(m.set, {
                              field: props.words(edit.field),
                              value: value(edit.new, edit.field),
                            })
                          : intl.formatMessage(m.edit, {
                              field: props.words(edit.field),
                              old: value(edit.old, edit.field),
                              new: value(edit.new, edit.field),
                            })}
                      </chakra.li>
                    ))}
                  </chakra.ul>
                ) : null}
              </li>
            ))}
          </chakra.ol>
        )
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={2} />
      )}
    </chakra.section>
  );
}
