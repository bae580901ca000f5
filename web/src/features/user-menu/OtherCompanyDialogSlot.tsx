import { Button } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { OtherCompany_companiesDocument } from '../../gql/hooks.ts';
import { useAsk } from '../../lib/apollo/useAsk.ts';
import { paths } from '../../lib/paths.ts';
import { useSession, useSessionControl } from '../../lib/session/session.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { Combobox, type ComboboxItem } from '../../ui/Combobox.tsx';
import { Banner } from '../../ui/Feedback.tsx';
import { userMenuMessages as m } from './userMenu.messages.ts';

/** Platform staff choose the company they work for. */
export default function OtherCompanyDialogSlot(props: { onClose: () => void }): ReactNode {
  const intl = useIntl();
  const ask = useAsk();
  const navigate = useNavigate();
  const { company } = useSession();
  const { activateCompany } = useSessionControl();
  const [chosen, setChosen] = useState<ComboboxItem | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const go = async (): Promise<void> => {
    if (!chosen) return;
    setBusy(true);
    setFailed(false);
    try {
      const works = await activateCompany(chosen.id);
      props.onClose();
      if (works) await navigate(paths.root);
    } catch {
      setFailed(true);
      setBusy(false);
    }
  };
  return (
    <AppDialog
      open
      onClose={props.onClose}
      title={intl.formatMessage(m.otherTitle)}
      width={450}
      footer={
        <Button disabled={!chosen} loading={busy} onClick={() => void go()}>
          {intl.formatMessage(m.otherGo)}
        </Button>
      }
    >
      {failed ? <Banner kind="error" text={intl.formatMessage(m.otherFailed)} live /> : null}
      <Combobox
        label={intl.formatMessage(m.company)}
        hint={intl.formatMessage(m.otherHint)}
        value={chosen}
        onChange={setChosen}
        minimum={0}
        search={async (search, signal) => {
          const { companies } = await ask(OtherCompany_companiesDocument, { search: search || null }, signal);
          return companies.nodes
            .filter(({ id }) => id !== company.id)
            .map(({ id, name, code }) => ({ id, label: name, detail: code }));
        }}
      />
    </AppDialog>
  );
}
