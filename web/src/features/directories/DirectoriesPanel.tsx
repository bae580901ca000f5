import { Button, chakra } from '@chakra-ui/react';
import { KeyRound, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useDirectories_allQuery,
  useDirectories_requireMfaMutation,
  useDirectories_setActiveMutation,
  type Directories_directoryFragment,
} from '../../gql/hooks.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { Banner, EmptyState, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { Switch } from '../../ui/Toggle.tsx';
import { useSave } from '../../ui/form/useSave.ts';
import { directoriesMessages as m } from './directories.messages.ts';
import { DirectoryEditor } from './DirectoryEditor.tsx';

/**
 * How a company's people sign in: whether a second step is required, and with which directories. For its
 * administrators.
 */
export function DirectoriesPanel(): ReactNode {
  const intl = useIntl();
  const confirm = useConfirm();
  const { send } = useSave();
  const { data, error, refetch } = useDirectories_allQuery();
  const [setActive] = useDirectories_setActiveMutation();
  const [requireMfa] = useDirectories_requireMfaMutation();
  const [edited, setEdited] = useState<Directories_directoryFragment | 'new' | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <Skeletons rows={6} />;
  const close = (): void => setEdited(null);

  const require = async (required: boolean): Promise<void> => {
    setRefusal(null);
    if (
      required &&
      !(
        await confirm({
          title: intl.formatMessage(m.mfaConfirmTitle),
          text: intl.formatMessage(m.mfaConfirm),
          yes: intl.formatMessage(m.require),
        })
      ).confirmed
    )
      return;
    await send({
      failed: '',
      saved: null,
      call: async () => (await requireMfa({ variables: { input: { required } } })).data?.setMfaRequired,
      tell: setRefusal,
    });
  };
  const turn = async (directory: Directories_directoryFragment): Promise<void> => {
    setRefusal(null);
    const { id, version, label, active } = directory;
    if (
      active &&
      !(
        await confirm({
          title: intl.formatMessage(m.deactivateTitle, { label }),
          text: intl.formatMessage(m.deactivateText),
          yes: intl.formatMessage(m.deactivateShort),
          danger: true,
        })
      ).confirmed
    )
      return;
    const again = async (): Promise<void> => {
      await refetch();
    };
    await send({
      failed: '',
      saved: null,
      call: async () =>
        (
          await setActive({
            variables: { input: { directoryId: id, expectedVersion: version, active: !active } },
          })
        ).data?.setDirectoryActive,
      done: again,
      tell: setRefusal,
      refused: () => void again().catch(() => undefined),
    });
  };
  return (
    <chakra.div display="grid" gap="5">
      {refusal ? <Banner kind="error" text={refusal} live /> : null}
      <chakra.section display="grid" gap="2" aria-labelledby="mfa-required-title">
        <chakra.h2 id="mfa-required-title" fontSize="md">
          {intl.formatMessage(m.mfaTitle)}
        </chakra.h2>
        <Switch
          name="mfaRequired"
          label={intl.formatMessage(m.mfaRequired)}
          checked={data.viewer?.company.mfaRequired ?? false}
          onChange={(required) => void require(required)}
        />
      </chakra.section>
      <chakra.section display="grid" gap="3" aria-labelledby="directories-title">
        <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="3" flexWrap="wrap">
          <chakra.h2 id="directories-title" fontSize="md">
            {intl.formatMessage(m.directories)}
          </chakra.h2>
          <Button onClick={() => setEdited('new')}>
            <Plus />
            {intl.formatMessage(m.add)}
          </Button>
        </chakra.div>
        <chakra.p color="fg.muted" overflowWrap="anywhere">
          {intl.formatMessage(m.text, {
            address: `${globalThis.location.origin}/sso/callback`,
            after: `${globalThis.location.origin}/login`,
          })}
        </chakra.p>
        {data.directories.length === 0 ? (
          <EmptyState
            icon={<KeyRound size={28} />}
            title={intl.formatMessage(m.none)}
            text={intl.formatMessage(m.noneText)}
          />
        ) : (
          <chakra.ul listStyleType="none" display="grid" gap="2">
            {data.directories.map((directory) => (
              <chakra.li
                key={directory.id}
                borderWidth="1px"
                borderRadius="l2"
                px="4"
                py="3"
                bg="bg.panel"
                display="flex"
                gap="3"
                alignItems="center"
                justifyContent="space-between"
                flexWrap="wrap"
              >
                <chakra.div minW="0">
                  <chakra.div fontWeight="600" dir="auto">
                    {directory.label}
                    {directory.active ? '' : ` · ${intl.formatMessage(m.inactive)}`}
                  </chakra.div>
                  <chakra.div color="fg.muted" fontSize="13px" overflowWrap="anywhere" dir="ltr">
                    {directory.issuer}
                  </chakra.div>
                  <chakra.div color="fg.muted" fontSize="13px" overflowWrap="anywhere">
                    {directory.emailDomains.join(', ')} ·{' '}
                    {intl.formatMessage(m.users, { count: directory.userCount })}
                  </chakra.div>
                </chakra.div>
                <chakra.div display="flex" gap="2" flexWrap="wrap">
                  <Button size="xs" variant="outline" onClick={() => setEdited(directory)}>
                    {intl.formatMessage(m.edit, { label: directory.label })}
                  </Button>
                  <Button size="xs" variant="outline" onClick={() => void turn(directory)}>
                    {intl.formatMessage(directory.active ? m.deactivate : m.activate, {
                      label: directory.label,
                    })}
                  </Button>
                </chakra.div>
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </chakra.section>
      {edited ? (
        <DirectoryEditor
          directory={edited === 'new' ? null : edited}
          onClose={close}
          onSaved={() => {
            close();
            void refetch();
          }}
          onRefused={() => void refetch().catch(() => undefined)}
        />
      ) : null}
    </chakra.div>
  );
}
