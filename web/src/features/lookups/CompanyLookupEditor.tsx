import { chakra } from '@chakra-ui/react';
import { lookupAliasRules } from '@ptc/schema/rules/lookup';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useCompanyLookups_saveMutation,
  type CompanyLookupRow_companyLookupFragment,
} from '../../gql/hooks.ts';
import { useRule } from '../../lib/forms/useRule.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { EditorDialog } from '../../parts/list-page/EditorDialog.tsx';
import { History } from '../../parts/list-page/History.tsx';
import { useSave } from '../../ui/form/useSave.ts';
import { lookupMessages as m } from '../../parts/lookup-list/lookups.messages.ts';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { FormSwitch, FormTextField } from '../../ui/form/fields.tsx';
import { FormGrid, WideField } from '../../ui/form/FormGrid.tsx';

interface Values {
  name: string;
  code: string;
  hidden: boolean;
}

const rule = lookupAliasRules();
const toInput = ({ name, code, hidden }: Values) => ({
  name: name.trim() || null,
  code: code.trim() || null,
  hidden,
});

/** What the company makes of one entry of a system list. */
export function CompanyLookupEditor(props: {
  row: CompanyLookupRow_companyLookupFragment;
  list: string;
  onClose: () => void;
  onSaved: () => void;
}): ReactNode {
  const intl = useIntl();
  const { row } = props;
  const { save, busy } = useSave();
  const [send] = useCompanyLookups_saveMutation();
  const validate = useRule<Values>(rule, toInput);
  const name = row.aliasName ?? row.systemName;
  const words = (field: string): string =>
    ({
      code: intl.formatMessage(m.ownCode),
      name: intl.formatMessage(m.ownName),
      hidden: intl.formatMessage(m.isHidden),
      rank: intl.formatMessage(m.place),
    })[field] ?? field;
  return (
    <EditorDialog
      title={intl.formatMessage(m.editTitle, { list: props.list, name })}
      formId="lookup-form"
      busy={busy}
      isNew={false}
      onClose={props.onClose}
    >
      <AppForm<Values>
        id="lookup-form"
        place={`lookup ${row.id}`}
        initialValues={{ name: row.aliasName ?? '', code: row.aliasCode ?? '', hidden: row.hidden }}
        validate={validate}
        onSubmit={(values) =>
          save({
            failed: intl.formatMessage(c.failed, { name }),
            saved: intl.formatMessage(c.saved, { name: values.name.trim() || row.systemName }),
            form: true,
            done: props.onSaved,
            call: async (idempotencyKey) =>
              (
                await send({
                  variables: {
                    input: {
                      ...toInput(values),
                      lookupId: row.id,
                      expectedVersion: row.version,
                      idempotencyKey,
                    },
                  },
                })
              ).data?.saveLookupAlias,
          })
        }
      >
        <FormGrid>
          <FormTextField
            name="name"
            label={intl.formatMessage(m.ownName)}
            placeholder={row.systemName}
            hint={intl.formatMessage(m.ownNameHint)}
          />
          <FormTextField
            name="code"
            label={intl.formatMessage(m.ownCode)}
            placeholder={row.systemCode}
            hint={intl.formatMessage(m.ownCodeHint)}
          />
          <WideField>
            <FormSwitch name="hidden" label={intl.formatMessage(m.hidden)} />
          </WideField>
        </FormGrid>
      </AppForm>
      <chakra.p mt="3" fontSize="13px" color="fg.muted">
        {intl.formatMessage(m.note)}
      </chakra.p>
      <History entityId={row.id} words={words} />
    </EditorDialog>
  );
}
