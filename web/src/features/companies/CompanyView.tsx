import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { CompanyRow_companyFragment } from '../../gql/hooks.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { Facts } from '../../parts/booking-detail/Facts.tsx';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { EditorDialog } from '../../parts/list-page/EditorDialog.tsx';
import { companyMessages as m } from './companies.messages.ts';
import { kindWords } from './companyColumns.tsx';

/** A company, for those of the platform who only read. */
export function CompanyView(props: {
  row: CompanyRow_companyFragment;
  onClose: () => void;
  children?: ReactNode;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { row } = props;
  return (
    <EditorDialog title={row.name} onClose={props.onClose}>
      {props.children}
      <Facts
        items={[
          [intl.formatMessage(c.code), row.code],
          [intl.formatMessage(m.kind), kindWords(intl, row)],
          [intl.formatMessage(c.timeZone), row.timeZone],
          [intl.formatMessage(c.currency), row.currency],
          [intl.formatMessage(m.phone), row.phone],
          [intl.formatMessage(m.driverApp), intl.formatMessage(row.driverAppEnabled ? c.yes : c.no)],
          [intl.formatMessage(m.brand), row.brand?.enabled ? row.brand.name : intl.formatMessage(m.noBrand)],
          [intl.formatMessage(c.created), time.when(row.createdAt)],
          [intl.formatMessage(c.modified), time.when(row.updatedAt)],
        ]}
      />
    </EditorDialog>
  );
}
