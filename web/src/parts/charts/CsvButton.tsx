import { Button } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { downloadText } from '../../grid/csv.ts';
import { chartMessages as m } from './charts.messages.ts';
import { figureCsv, figureFileName, type FigureTable } from './figureTable.ts';

/** Hands the figures over as a file. */
export function CsvButton(props: { table: FigureTable; span: string }): ReactNode {
  const intl = useIntl();
  const { table, span } = props;
  return (
    <Button
      size="xs"
      variant="ghost"
      aria-label={intl.formatMessage(m.csvOf, { title: table.title })}
      onClick={() => downloadText(figureFileName(table.title, span), figureCsv(table))}
    >
      <Download size={14} aria-hidden />
      {intl.formatMessage(m.csv)}
    </Button>
  );
}
