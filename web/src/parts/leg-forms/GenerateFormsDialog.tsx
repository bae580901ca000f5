import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLegForms_generateMutation, type LegForms_formFragment } from '../../gql/hooks.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { useAlert } from '../../ui/confirm.ts';
import { useSave } from '../../ui/form/useSave.ts';
import { toast } from '../../ui/toaster.ts';
import { legFormsMessages as m } from './legForms.messages.ts';
import { OutstandingList } from './OutstandingList.tsx';
import { StatementFields } from './StatementFields.tsx';
import { askedOf, isSaid, statementInput, writtenOf, type Statements } from './statements.ts';

/** What will be signed, and signing it: what could not be made is told form by form. */
export function GenerateFormsDialog(props: {
  leg: { readonly id: string; readonly name: string };
  forms: readonly LegForms_formFragment[];
  onClose: () => void;
  onGenerated: () => void;
}): ReactNode {
  const intl = useIntl();
  const alert = useAlert();
  const { leg, forms, onClose, onGenerated } = props;
  const { send, busy } = useSave();
  const [generate] = useLegForms_generateMutation();
  // What somebody else has to sign asks nothing of this one.
  const own = forms.filter(({ problem }) => problem === null);
  // As they were when the dialog was opened: what is changed meanwhile is looked at before it is signed.
  const [read] = useState(() => own.map(({ fingerprint }) => fingerprint).filter((one) => one !== null));
  const [statements, setStatements] = useState<Statements>(() => writtenOf(own));
  const [checked, setChecked] = useState(false);
  const asks = askedOf(own);
  const run = async (): Promise<void> => {
    setChecked(true);
    if (!isSaid(asks, statements)) return;
    await send({
      failed: intl.formatMessage(m.formCreate),
      saved: null,
      call: async (idempotencyKey) =>
        (
          await generate({
            variables: {
              input: { tripId: leg.id, ...statementInput(statements), expected: read, idempotencyKey },
            },
          })
        ).data?.generateForms,
      done: async (answer) => {
        if (answer.__typename !== 'GenerateFormsSuccess') return;
        const { attachments, failures } = answer;
        onClose();
        onGenerated();
        if (attachments.length > 0) toast.success(intl.formatMessage(m.successful));
        else if (failures.length === 0) toast.success(intl.formatMessage(m.none));
        if (failures.length > 0)
          await alert({
            title: intl.formatMessage(m.formCreate),
            error: true,
            text: (
              <chakra.ul listStyleType="disc" ps="5" display="grid" gap="1">
                {failures.map(({ code, message }) => (
                  <li key={code}>{message}</li>
                ))}
              </chakra.ul>
            ),
          });
      },
    });
  };
  return (
    <ActionDialog
      title={intl.formatMessage(m.generateFor, { leg: leg.name })}
      cancel={intl.formatMessage(m.cancel)}
      action={forms.length > 0 ? { label: intl.formatMessage(m.sign), onPress: () => void run() } : null}
      busy={busy}
      onClose={onClose}
    >
      {forms.length === 0 ? (
        <chakra.p>{intl.formatMessage(m.none)}</chakra.p>
      ) : (
        <>
          <chakra.p fontSize="13px">{intl.formatMessage(m.ask)}</chakra.p>
          <OutstandingList forms={forms} signs />
          <StatementFields asks={asks} statements={statements} onChange={setStatements} checked={checked} />
        </>
      )}
    </ActionDialog>
  );
}
