import { Button, chakra } from '@chakra-ui/react';
import { companyDetailsRules } from '@ptc/schema/rules/company';
import { useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useCompanyDetails_updateMutation,
  type CompanyDetails_companyFragment,
  type CompanyDetails_updateMutation,
} from '../../gql/hooks.ts';
import { useRule } from '../../lib/forms/useRule.ts';
import { useSessionControl } from '../../lib/session/session.ts';
import { CompanyHistory } from '../../parts/company-fields/CompanyHistory.tsx';
import { companyDetailsMessages as m } from '../../parts/company-fields/companyFields.messages.ts';
import { companyFieldWords } from '../../parts/company-fields/companyFieldWords.ts';
import { StaleCompanyDialog, type StaleCompany } from '../../parts/company-fields/StaleCompanyDialog.tsx';
import { CompanyPanels } from '../../parts/company-fields/CompanyPanels.tsx';
import {
  detailsInput,
  detailsValues,
  type DetailsValues,
} from '../../parts/company-fields/details.values.ts';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { useAsOpened } from '../../ui/form/useAsOpened.ts';
import { useSave } from '../../ui/form/useSave.ts';
import { FormPageBar } from '../../ui/form/FormPageBar.tsx';

type Answer = NonNullable<CompanyDetails_updateMutation['updateCompanyDetails']>;

const rule = companyDetailsRules();

/** The form of a company's details; everything is saved at once. */
export function DetailsForm(props: {
  company: CompanyDetails_companyFragment;
  markets: readonly { id: string; displayName: string }[];
}): ReactNode {
  const intl = useIntl();
  const { company } = props;
  const opened = useAsOpened(company);
  const [stale, setStale] = useState<StaleCompany<DetailsValues> | null>(null);
  const { refresh } = useSessionControl();
  const validate = useRule<DetailsValues>(rule, detailsInput);
  const [update] = useCompanyDetails_updateMutation();
  const { save, busy } = useSave();
  const say = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const initial = useMemo(() => detailsValues(opened.row), [opened.row]);
  const submit = (values: DetailsValues) =>
    save<Answer>({
      failed: say('failed'),
      saved: say('saved'),
      form: true,
      call: async (idempotencyKey) =>
        (
          await update({
            variables: {
              input: { ...detailsInput(values), expectedVersion: opened.version(), idempotencyKey },
            },
          })
        ).data?.updateCompanyDetails,
      done: async (answer) => {
        if ('company' in answer) opened.reopen(answer.company);
        await refresh();
      },
      onRefusal: (answer) => {
        if (answer.__typename !== 'StaleVersion' || answer.current?.__typename !== 'Company') return null;
        const { current } = answer;
        setStale({
          mine: values,
          theirs: detailsValues(current),
          name: current.name,
          version: current.version,
          changedBy: answer.changedBy?.displayName ?? null,
          changedAt: answer.changedAt,
        });
        return [];
      },
    });
  return (
    <chakra.div maxW="960px" mx="auto">
      <AppForm
        place={`company ${company.id}`}
        initialValues={initial}
        validate={validate}
        enableReinitialize
        onSubmit={submit}
      >
        {(form) => (
          <chakra.div display="grid" gap="4">
            {stale ? (
              <StaleCompanyDialog
                base={initial}
                stale={stale}
                words={companyFieldWords(intl)}
                markets={props.markets}
                busy={busy}
                onClose={() => setStale(null)}
                onSave={(merged, version) => {
                  setStale(null);
                  opened.mergedWith(version);
                  form.send(merged);
                }}
              />
            ) : null}
            <FormPageBar title={say('title')} unsaved={form.dirty && !form.isSubmitting}>
              <Button type="submit" loading={form.isSubmitting}>
                {say('save')}
              </Button>
            </FormPageBar>
            <CompanyPanels company={company} markets={props.markets}>
              <chakra.p mt="3" fontSize="13px" color="fg.muted">
                {intl.formatMessage(m.fixed, {
                  code: company.code,
                  currency: company.currency,
                  kinds: [
                    company.isCareProvider ? say('careProvider') : '',
                    company.isTransportProvider ? say('transportProvider') : '',
                    company.isAdmin ? say('admin') : '',
                  ]
                    .filter(Boolean)
                    .join(', '),
                })}
              </chakra.p>
            </CompanyPanels>
            <CompanyHistory companyId={company.id} words={companyFieldWords(intl)} />
          </chakra.div>
        )}
      </AppForm>
    </chakra.div>
  );
}
