import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { usePatientImport_sendMutation } from '../../gql/hooks.ts';
import { importColumnMessages as m } from '../../parts/import/importColumns.messages.ts';
import { ImportDialog } from '../../parts/import/ImportDialog.tsx';
import { lineKey, patientColumns, patientLine } from '../../parts/import/patientLines.ts';
import { partsOf } from '../../parts/import/plan.ts';
import { useColumnWord } from '../../parts/import/useColumnWord.ts';

/** Imports patients of the company, from a table or from FHIR resources. */
export function PatientImport(props: { onClose: () => void; onImported: () => void }): ReactNode {
  const intl = useIntl();
  const word = useColumnWord();
  const [send] = usePatientImport_sendMutation();
  return (
    <ImportDialog
      {...props}
      title={intl.formatMessage(m.patients)}
      text={intl.formatMessage(m.patientsText)}
      columns={patientColumns}
      columnWord={word}
      linesToo
      partsOfTable={({ rows }, mapping) => {
        const lines = rows.map((row) => ({ row: row.row, line: patientLine(row, mapping) }));
        return partsOf(
          lines,
          ({ line }) => [lineKey(line)].filter(Boolean),
          (part) => part.map(({ line }) => line).join('\n'),
        );
      }}
      partsOfLines={(lines) =>
        partsOf(
          lines,
          ({ line }) => [lineKey(line)].filter(Boolean),
          (part) => part.map(({ line }) => line).join('\n'),
        )
      }
      call={async ({ text, rows }, dryRun, idempotencyKey) =>
        (
          await send({
            variables: { input: { ndjson: text, rowNumbers: [...rows], dryRun, idempotencyKey } },
          })
        ).data?.importPatients
      }
    />
  );
}
