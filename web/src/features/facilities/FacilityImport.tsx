import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useFacilityImport_sendMutation } from '../../gql/hooks.ts';
import { facilityColumns, siteKeys } from '../../parts/import/facilityColumns.ts';
import { importColumnMessages as m } from '../../parts/import/importColumns.messages.ts';
import { ImportDialog } from '../../parts/import/ImportDialog.tsx';
import { csvOf, partsOf } from '../../parts/import/plan.ts';
import { useColumnWord } from '../../parts/import/useColumnWord.ts';

/** So many rows one request takes. */
const mostRows = 500;

/** Imports facilities of the company from a table. */
export function FacilityImport(props: { onClose: () => void; onImported: () => void }): ReactNode {
  const intl = useIntl();
  const word = useColumnWord();
  const [send] = useFacilityImport_sendMutation();
  return (
    <ImportDialog
      {...props}
      title={intl.formatMessage(m.facilities)}
      text={intl.formatMessage(m.facilitiesText)}
      columns={facilityColumns}
      columnWord={word}
      partsOfTable={({ rows }, mapping) =>
        partsOf(
          rows,
          (row) => siteKeys(row, mapping),
          (part) => csvOf(facilityColumns, mapping, part),
          200,
          mostRows,
        )
      }
      call={async ({ text, rows }, dryRun, idempotencyKey) =>
        (
          await send({
            variables: { input: { csv: text, rowNumbers: [...rows], dryRun, idempotencyKey } },
          })
        ).data?.importFacilities
      }
    />
  );
}
