import { chakra } from '@chakra-ui/react';
import { marketNameRules, marketSettingsRules } from '@ptc/schema/rules/market';
import { isOneOf } from '@ptc/schema/rules/lists/isOneOf';
import { PROGRESS_STAMPS } from '@ptc/schema/rules/lists/legs';
import { CREDENTIAL_KINDS } from '@ptc/schema/rules/lists/network';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useMarkets_updateSettingsMutation, type MarketRow_marketFragment } from '../../gql/hooks.ts';
import { useRule } from '../../lib/forms/useRule.ts';
import { Facts } from '../../parts/booking-detail/Facts.tsx';
import { credentialWords } from '../../parts/credentials/credentials.messages.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { EditorDialog } from '../../parts/list-page/EditorDialog.tsx';
import { History } from '../../parts/list-page/History.tsx';
import { MarketHealth } from '../../parts/market-health/MarketHealth.tsx';
import { useAddressParams } from '../../parts/useAddressParams.ts';
import { useSave } from '../../ui/form/useSave.ts';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { FormTextField } from '../../ui/form/fields.tsx';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { stateMessages } from '../../ui/states.messages.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { MarketFileActions } from './file/MarketFileActions.tsx';
import { keptSetting, type SettingKind } from './keptSetting.ts';
import { MarketFields } from './MarketFields.tsx';
import { MembersPanel } from './MembersPanel.tsx';
import { marketMessages as m } from './markets.messages.ts';
import { settingsInput, settingsValues, type SettingsValues } from './settings.state.ts';

const rule = marketSettingsRules().concat(marketNameRules());
const known = (key: string): key is keyof typeof m => Object.hasOwn(m, key);

/** A market: its settings, for its owner to change, and its members. */
export function MarketDialog(props: {
  row: MarketRow_marketFragment;
  onClose: () => void;
  onChanged: () => void;
  onSaved: () => void;
}): ReactNode {
  const intl = useIntl();
  const { row } = props;
  const [params, change] = useAddressParams();
  const tab = params.get('tab') === 'members' ? 'members' : 'settings';
  const { save, busy } = useSave();
  const [send] = useMarkets_updateSettingsMutation();
  const validate = useRule<SettingsValues>(rule, settingsInput);
  const name = row.displayName;
  const words = (field: string): string =>
    known(field)
      ? intl.formatMessage(m[field])
      : field === 'name' || field === 'timeZone' || field === 'currency'
        ? intl.formatMessage(c[field])
        : field;
  const sign = (one: string, kind: SettingKind): string | null =>
    kind === 'stamp'
      ? isOneOf(PROGRESS_STAMPS, one)
        ? intl.formatMessage(stateMessages[one])
        : null
      : kind === 'credential'
        ? isOneOf(CREDENTIAL_KINDS, one)
          ? intl.formatMessage(credentialWords[one])
          : null
        : known(one)
          ? intl.formatMessage(m[one])
          : null;
  const settings = (
    <chakra.div pt="4">
      {row.canEdit ? <MarketFileActions marketId={row.id} name={name} onMade={props.onSaved} /> : null}
      {row.canEdit ? (
        <chakra.div mb="3">
          <MarketHealth marketId={row.id} />
        </chakra.div>
      ) : null}
      <Facts
        items={[
          [intl.formatMessage(m.owner), row.owner.name],
          [intl.formatMessage(c.timeZone), row.timeZone],
          [intl.formatMessage(c.currency), row.currency],
          [intl.formatMessage(m.distanceUnit), intl.formatMessage(m[row.settings.distanceUnit])],
          [intl.formatMessage(m.sandbox), row.isSandbox ? intl.formatMessage(m.isSandbox) : null],
        ]}
      />
      <chakra.p my="3" fontSize="13px" color="fg.muted">
        {intl.formatMessage(row.canEdit ? m.fixed : c.ownerDecides, { owner: row.owner.name })}
      </chakra.p>
      <AppForm<SettingsValues>
        id="market-form"
        place={row.canEdit ? `market ${row.id}` : undefined}
        initialValues={settingsValues(row)}
        validate={validate}
        onSubmit={(values) =>
          save({
            failed: intl.formatMessage(c.failed, { name }),
            saved: intl.formatMessage(c.saved, { name }),
            form: true,
            done: props.onSaved,
            call: async (idempotencyKey) =>
              (
                await send({
                  variables: {
                    input: {
                      ...settingsInput(values),
                      marketId: row.id,
                      expectedVersion: row.version,
                      idempotencyKey,
                    },
                  },
                })
              ).data?.updateMarketSettings,
          })
        }
      >
        {row.canEdit ? (
          <FormGrid>
            <FormTextField name="name" label={intl.formatMessage(c.name)} required />
          </FormGrid>
        ) : null}
        <MarketFields marketId={row.id} timeZone={row.timeZone} readOnly={!row.canEdit} />
      </AppForm>
      {row.canEdit ? (
        <History entityId={row.id} words={words} read={(value, field) => keptSetting(value, field, sign)} />
      ) : null}
    </chakra.div>
  );
  return (
    <EditorDialog
      title={name}
      width={1000}
      {...(row.canEdit && tab === 'settings' ? { formId: 'market-form' } : {})}
      busy={busy}
      onClose={props.onClose}
    >
      <Tabs
        label={intl.formatMessage(m.tabs)}
        value={tab}
        onChange={(to: 'settings' | 'members') => change({ tab: to === 'settings' ? null : to })}
        items={[
          { value: 'settings', label: intl.formatMessage(m.settings), content: settings },
          {
            value: 'members',
            label: intl.formatMessage(m.members),
            content: <MembersPanel marketId={row.id} canEdit={row.canEdit} onChanged={props.onChanged} />,
          },
        ]}
      />
    </EditorDialog>
  );
}
