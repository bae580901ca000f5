import { chakra } from '@chakra-ui/react';
import { companyRules, newCompanyRules } from '@ptc/schema/rules/company';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useCompanies_createMutation,
  useCompanies_marketsQuery,
  useCompanies_updateMutation,
  type Companies_createMutation,
  type Companies_updateMutation,
  type CompanyRow_companyFragment,
} from '../../gql/hooks.ts';
import { useRule } from '../../lib/forms/useRule.ts';
import { useSession } from '../../lib/session/session.ts';
import { companyFieldWords } from '../../parts/company-fields/companyFieldWords.ts';
import { CompanyHistory } from '../../parts/company-fields/CompanyHistory.tsx';
import { StaleCompanyDialog, type StaleCompany } from '../../parts/company-fields/StaleCompanyDialog.tsx';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { EditorDialog } from '../../parts/list-page/EditorDialog.tsx';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { useAsOpened } from '../../ui/form/useAsOpened.ts';
import { useSave } from '../../ui/form/useSave.ts';
import { companyMessages as m } from './companies.messages.ts';
import { CompanyForm } from './CompanyForm.tsx';
import { OwnedMarkets } from './OwnedMarkets.tsx';
import { companyInput, companyValues, newCompanyInput, type CompanyValues } from './company.values.ts';

type Answer =
  | NonNullable<Companies_updateMutation['updateCompany']>
  | NonNullable<Companies_createMutation['createCompany']>;

const oldRule = companyRules();
const newRule = newCompanyRules();

/** Everything the platform keeps of a company; a new one with its first administrator, who is invited. */
export function CompanyEditor(props: {
  row: CompanyRow_companyFragment | null;
  onClose: () => void;
  onSaved: () => void;
  onStale: () => void;
  children?: ReactNode;
}): ReactNode {
  const intl = useIntl();
  const opened = useAsOpened(props.row);
  const { row } = opened;
  const { timeZone, currency } = useSession().company;
  const { data, refetch } = useCompanies_marketsQuery({
    variables: { companyId: row?.id ?? '' },
    skip: row === null,
  });
  const [initial] = useState(() => companyValues(row, { timeZone, currency }));
  const ofOld = useRule<CompanyValues>(oldRule, companyInput);
  const ofNew = useRule<CompanyValues>(newRule, newCompanyInput);
  const [stale, setStale] = useState<StaleCompany<CompanyValues> | null>(null);
  const { save, busy } = useSave();
  const [create] = useCompanies_createMutation();
  const [update] = useCompanies_updateMutation();
  const markets = data?.markets.nodes ?? [];
  const words = companyFieldWords(intl);
  const submit = (values: CompanyValues) =>
    save<Answer>({
      failed: intl.formatMessage(c.failed, { name: values.name }),
      saved: row
        ? intl.formatMessage(c.saved, { name: values.name })
        : intl.formatMessage(m.made, { name: values.name, email: values.administrator.email }),
      form: true,
      done: props.onSaved,
      refused: props.onStale,
      onRefusal: (answer) => {
        if (answer.__typename !== 'StaleVersion' || answer.current?.__typename !== 'Company') return null;
        const company = answer.current;
        setStale({
          mine: values,
          theirs: companyValues(company, { timeZone, currency }),
          name: company.name,
          version: company.version,
          changedBy: answer.changedBy?.displayName ?? null,
          changedAt: answer.changedAt,
        });
        return [];
      },
      call: async (idempotencyKey) =>
        row
          ? (
              await update({
                variables: {
                  input: {
                    ...companyInput(values),
                    companyId: row.id,
                    expectedVersion: opened.version(),
                    idempotencyKey,
                  },
                },
              })
            ).data?.updateCompany
          : (await create({ variables: { input: { ...newCompanyInput(values), idempotencyKey } } })).data
              ?.createCompany,
    });
  return (
    <EditorDialog
      title={row?.name ?? intl.formatMessage(m.new)}
      width={1000}
      formId="company-form"
      busy={busy}
      isNew={row === null}
      onClose={props.onClose}
    >
      <AppForm<CompanyValues>
        id="company-form"
        place={`company of the platform ${row?.id ?? 'new'}`}
        initialValues={initial}
        validate={row ? ofOld : ofNew}
        onSubmit={submit}
      >
        {(form) => (
          <chakra.div display="grid" gap="4">
            {props.children}
            <CompanyForm row={row} markets={row ? markets : null} timeZone={timeZone} />
            {stale ? (
              <StaleCompanyDialog
                base={initial}
                stale={stale}
                words={words}
                markets={markets}
                busy={busy}
                onClose={() => setStale(null)}
                onSave={(merged, version) => {
                  setStale(null);
                  opened.mergedWith(version);
                  form.send(merged);
                }}
              />
            ) : null}
          </chakra.div>
        )}
      </AppForm>
      {row ? (
        <OwnedMarkets
          markets={markets.filter(({ owner }) => owner.id === row.id)}
          onStale={() => void refetch()}
        />
      ) : null}
      {row ? <CompanyHistory companyId={row.id} words={words} /> : null}
    </EditorDialog>
  );
}
