import { Button, chakra } from '@chakra-ui/react';
import { DISPATCH_NEWS, dispatchSystemRules, type DispatchNews } from '@ptc/schema/rules/dispatchSystem';
import { useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDispatchSystem_ownQuery, useDispatchSystem_saveMutation } from '../../gql/hooks.ts';
import { useRule } from '../../lib/forms/useRule.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { Banner, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { FormCheckbox, FormSwitch, FormTextField } from '../../ui/form/fields.tsx';
import { useFormChange } from '../../ui/form/FormContext.ts';
import { useSave } from '../../ui/form/useSave.ts';
import { Panel } from '../../ui/Panel.tsx';
import { dispatchSystemMessages as m } from './dispatchSystem.messages.ts';

interface Values {
  url: string;
  renewSecret: boolean;
  tells: Record<DispatchNews, boolean>;
}

const rule = dispatchSystemRules();

/** Where the company's own dispatch system is; a secret that was made is shown once, to be copied. */
export function DispatchSystemPanel(props: { timeZone: string }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { data, error, refetch } = useDispatchSystem_ownQuery();
  const [save] = useDispatchSystem_saveMutation();
  const { save: send, busy } = useSave();
  const [secret, setSecret] = useState<string | null>(null);
  const system = data?.dispatchSystem ?? null;
  const inputOf = ({ url, renewSecret, tells }: Values) => ({
    url: url.trim() || null,
    renewSecret,
    tells: DISPATCH_NEWS.filter((news) => tells[news]),
    expectedVersion: system?.version ?? 0,
  });
  const told = system?.tells ?? DISPATCH_NEWS;
  const validate = useRule<Values>(rule, inputOf);
  if (!data)
    return (
      <Panel title={intl.formatMessage(m.title)}>
        {error ? <ErrorState onRetry={() => void refetch()} /> : <Skeletons rows={3} />}
      </Panel>
    );
  const confirms = data.viewer?.company.integrations?.externalDispatch === true;
  return (
    <Panel title={intl.formatMessage(m.title)}>
      <AppForm<Values>
        initialValues={{
          url: system?.url ?? '',
          renewSecret: false,
          tells: {
            CHANGES: told.includes('CHANGES'),
            CANCELLATIONS: told.includes('CANCELLATIONS'),
            COMMENTS: told.includes('COMMENTS'),
          },
        }}
        enableReinitialize
        validate={validate}
        onSubmit={(values) =>
          send({
            failed: intl.formatMessage(m.failed),
            saved: intl.formatMessage(m.saved),
            form: true,
            call: async (idempotencyKey) =>
              (await save({ variables: { input: { ...inputOf(values), idempotencyKey } } })).data
                ?.saveDispatchSystem,
            done: async (answer) => {
              if ('secret' in answer && answer.secret) setSecret(answer.secret);
              await refetch();
            },
            // Somebody was faster: the next press is of what is stored then.
            refused: () => void refetch().catch(() => undefined),
          })
        }
      >
        <RenewedOnce secret={secret} />
        <chakra.div display="grid" gap="3">
          <chakra.p fontSize="13px" color="fg.muted">
            {intl.formatMessage(confirms ? m.confirms : m.off)}
          </chakra.p>
          <FormTextField name="url" label={intl.formatMessage(m.url)} dir="ltr" />
          <chakra.fieldset display="grid" gap="1">
            <chakra.legend fontSize="13px" fontWeight="500" mb="1">
              {intl.formatMessage(m.tells)}
            </chakra.legend>
            {DISPATCH_NEWS.map((news) => (
              <FormCheckbox key={news} name={`tells.${news}`} label={intl.formatMessage(m[news])} />
            ))}
          </chakra.fieldset>
          {system ? (
            <>
              <FormSwitch name="renewSecret" label={intl.formatMessage(m.renew)} />
              <chakra.p fontSize="13px" color="fg.muted">
                {intl.formatMessage(m.renewedAt, {
                  time: time.when(system.secretRenewedAt, props.timeZone, 'inText'),
                })}
              </chakra.p>
            </>
          ) : null}
          {secret ? (
            <>
              <Banner kind="warning" live text={intl.formatMessage(m.secret)} />
              <chakra.code
                role="textbox"
                aria-readonly
                aria-label={intl.formatMessage(m.secretName)}
                tabIndex={0}
                dir="ltr"
                overflowWrap="anywhere"
                userSelect="all"
                p="2"
                bg="bg.muted"
                borderRadius="l2"
              >
                {secret}
              </chakra.code>
            </>
          ) : null}
          <chakra.div>
            <Button type="submit" variant="outline" loading={busy}>
              {intl.formatMessage(m.save)}
            </Button>
          </chakra.div>
        </chakra.div>
      </AppForm>
    </Panel>
  );
}

/** A secret that was made is not made again by the next change of something else. */
function RenewedOnce({ secret }: { secret: string | null }): null {
  const change = useFormChange<Values>();
  useEffect(() => {
    if (secret !== null) change((values) => ({ ...values, renewSecret: false }));
  }, [change, secret]);
  return null;
}
