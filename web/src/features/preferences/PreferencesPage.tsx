import { Button, chakra } from '@chakra-ui/react';
import { preferencesFormRules } from '@ptc/schema/rules/preferences';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { FormMultiSelect, FormNumberInput, FormSwitch } from '../../ui/form/fields.tsx';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { useRule } from '../../lib/forms/useRule.ts';
import type { ServerIssue } from '../../lib/forms/serverIssues.ts';
import {
  useHasRole,
  useSession,
  useSessionControl,
  type PreferenceChanges,
} from '../../lib/session/session.ts';
import { FormPageBar } from '../../ui/form/FormPageBar.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useSave } from '../../ui/form/useSave.ts';
import { SignedInDevices } from '../../parts/sessions/SignedInDevices.tsx';
import { CallTakerDefaults } from './CallTakerDefaults.tsx';
import { completeEvents } from './events.ts';
import { EventTable } from './EventTable.tsx';
import { NotificationMarkets } from './NotificationMarkets.tsx';
import { preferencesMessages } from './PreferencesPage.messages.ts';
import { changesOf, toChanges, type PreferenceValues } from './values.ts';

const rule = preferencesFormRules();

/** The person's own settings. The call taker defaults show only to market call takers. */
export default function PreferencesPage(): ReactNode {
  const intl = useIntl();
  const { preferences } = useSession();
  const { savePreferences } = useSessionControl();
  const isCallTaker = useHasRole('MARKET_CALL_TAKER');
  const validate = useRule<PreferenceValues>(rule, toChanges);
  const words = preferencesMessages;
  const initial: PreferenceValues = {
    sidebarMini: preferences.sidebarMini,
    showAlerts: preferences.showAlerts,
    soundBeep: preferences.soundBeep,
    refreshEnabled: preferences.refreshEnabled,
    refreshMinutes: preferences.refreshMinutes,
    externalNotificationMethods: [...preferences.externalNotificationMethods],
    notificationMarketIds: [...preferences.notificationMarketIds],
    callTakerMarketId: preferences.callTakerMarketId ?? '',
    callTakerMemberId: preferences.callTakerMemberId ?? '',
    internalNotifications: completeEvents(preferences.internalNotifications, true),
    externalNotifications: completeEvents(preferences.externalNotifications, false),
  };
  const { save } = useSave();
  const submit = (changes: PreferenceChanges): Promise<readonly ServerIssue[]> =>
    save({
      failed: intl.formatMessage(words.failed),
      saved: intl.formatMessage(words.saved),
      form: true,
      call: async () => ({
        __typename: (await savePreferences(changes)) ? 'SavePreferencesSuccess' : 'Refused',
      }),
    });
  return (
    <chakra.div maxW="960px" mx="auto">
      <AppForm
        initialValues={initial}
        validate={validate}
        enableReinitialize
        onSubmit={(values) => submit(changesOf(initial, values))}
      >
        {(form) => (
          <chakra.div display="grid" gap="4">
            <FormPageBar title={intl.formatMessage(words.title)} unsaved={form.dirty && !form.isSubmitting}>
              <Button type="submit" loading={form.isSubmitting}>
                {intl.formatMessage(words.save)}
              </Button>
            </FormPageBar>
            <Panel title={intl.formatMessage(words.general)}>
              <FormGrid>
                <FormSwitch name="showAlerts" label={intl.formatMessage(words.showAlerts)} />
                <FormSwitch name="soundBeep" label={intl.formatMessage(words.soundBeep)} />
                <FormSwitch name="sidebarMini" label={intl.formatMessage(words.sidebarMini)} />
                <FormSwitch name="refreshEnabled" label={intl.formatMessage(words.refreshEnabled)} />
                <FormNumberInput
                  name="refreshMinutes"
                  label={intl.formatMessage(words.refreshMinutes)}
                  min={5}
                  integer
                  required
                />
              </FormGrid>
            </Panel>
            <Panel title={intl.formatMessage(words.outside)}>
              <FormGrid>
                <FormMultiSelect
                  name="externalNotificationMethods"
                  label={intl.formatMessage(words.methods)}
                  hint={intl.formatMessage(words.addressNeeded)}
                  options={[
                    { value: 'EMAIL', label: intl.formatMessage(words.email) },
                    { value: 'SMS', label: intl.formatMessage(words.sms) },
                  ]}
                />
              </FormGrid>
            </Panel>
            {isCallTaker ? (
              <Panel title={intl.formatMessage(words.callTaker)}>
                <CallTakerDefaults />
              </Panel>
            ) : null}
            <Panel title={intl.formatMessage(words.events)}>
              <chakra.div display="grid" gap="4">
                <FormGrid>
                  <NotificationMarkets />
                </FormGrid>
                <EventTable />
              </chakra.div>
            </Panel>
          </chakra.div>
        )}
      </AppForm>
      <chakra.div mt="4">
        <SignedInDevices />
      </chakra.div>
    </chakra.div>
  );
}
