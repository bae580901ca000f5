import { chakra, IconButton } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  GroupEditor_peopleDocument,
  useGroupEditor_addMemberMutation,
  useGroupEditor_membersQuery,
  useGroupEditor_removeMemberMutation,
} from '../../gql/hooks.ts';
import { useAsk } from '../../lib/apollo/useAsk.ts';
import { AccessHistory } from '../../parts/access/AccessHistory.tsx';
import { accessMessages } from '../../parts/access/access.messages.ts';
import { useSave } from '../../ui/form/useSave.ts';
import { Combobox, type ComboboxItem } from '../../ui/Combobox.tsx';
import { ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { groupsMessages as m } from './groups.messages.ts';

/** Who is in a group: put in and taken out at once, and who did so. */
export function GroupMembers(props: { groupId: string }): ReactNode {
  const intl = useIntl();
  const ask = useAsk();
  const { save } = useSave();
  const { groupId } = props;
  const { data, error, refetch } = useGroupEditor_membersQuery({
    variables: { id: groupId },
  });
  const [add] = useGroupEditor_addMemberMutation();
  const [remove] = useGroupEditor_removeMemberMutation();
  const group = data?.node?.__typename === 'Group' ? data.node : null;
  const reload = async (): Promise<void> => void (await refetch().catch(() => undefined));
  if (!group)
    return error ? (
      <ErrorState title={intl.formatMessage(m.loadFailed)} onRetry={() => void reload()} />
    ) : (
      <Skeletons rows={3} />
    );
  const { members } = group;
  const search = async (text: string, signal: AbortSignal): Promise<ComboboxItem[]> => {
    const { users } = await ask(GroupEditor_peopleDocument, { search: text || null }, signal);
    return users.nodes
      .filter(({ id }) => !members.some((member) => member.id === id))
      .map(({ id, displayName, login }) => ({ id, label: displayName, detail: login }));
  };
  const put = (person: { id: string; label: string }): void =>
    void save({
      failed: intl.formatMessage(m.memberFailed, { name: person.label }),
      saved: intl.formatMessage(m.added, { name: person.label }),
      done: reload,
      call: async (idempotencyKey) =>
        (await add({ variables: { input: { groupId, userId: person.id, idempotencyKey } } })).data
          ?.addGroupMember,
    });
  const take = (person: { id: string; displayName: string }): void =>
    void save({
      failed: intl.formatMessage(m.removeFailed, { name: person.displayName }),
      saved: intl.formatMessage(m.removed, { name: person.displayName }),
      done: reload,
      call: async (idempotencyKey) =>
        (await remove({ variables: { input: { groupId, userId: person.id, idempotencyKey } } })).data
          ?.removeGroupMember,
    });
  return (
    <>
      <Panel title={intl.formatMessage(m.members)}>
        <chakra.div display="grid" gap="3">
          <Combobox<ComboboxItem>
            label={intl.formatMessage(m.add)}
            hint={intl.formatMessage(m.addHint)}
            value={null}
            search={search}
            onChange={(person) => {
              if (person) put(person);
            }}
          />
          {members.length === 0 ? (
            <chakra.p color="fg.muted">{intl.formatMessage(m.noMembers)}</chakra.p>
          ) : (
            <chakra.ul
              listStyleType="none"
              display="grid"
              gap="1"
              maxH="240px"
              overflowY="auto"
              tabIndex={0}
              aria-label={intl.formatMessage(m.members)}
            >
              {members.map((member) => {
                const words = intl.formatMessage(m.remove, { name: member.displayName });
                return (
                  <chakra.li
                    key={member.id}
                    display="flex"
                    alignItems="center"
                    gap="2"
                    borderWidth="1px"
                    borderRadius="l2"
                    ps="3"
                    pe="1"
                    py="1"
                  >
                    <chakra.span flex="1" minW="0">
                      <chakra.span dir="auto">{member.displayName}</chakra.span>{' '}
                      <chakra.span fontSize="12.5px" color="fg.muted">
                        {member.login}
                      </chakra.span>
                    </chakra.span>
                    {member.viewerCan.edit ? (
                      <IconButton
                        size="2xs"
                        variant="ghost"
                        aria-label={words}
                        title={words}
                        onClick={() => take(member)}
                      >
                        <X />
                      </IconButton>
                    ) : null}
                  </chakra.li>
                );
              })}
            </chakra.ul>
          )}
        </chakra.div>
      </Panel>
      <Panel title={intl.formatMessage(accessMessages.history)}>
        <AccessHistory ofGroup changes={group.changes} />
      </Panel>
    </>
  );
}
