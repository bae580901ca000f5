import { Button, chakra } from '@chakra-ui/react';
import { Download, Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { MarketFile_exportDocument } from '../../../gql/hooks.ts';
import { downloadText } from '../../../grid/csv.ts';
import { useAsk } from '../../../lib/apollo/useAsk.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { useFailure } from '../../../ui/useFailure.ts';
import { marketFileMessages as m } from './marketFile.messages.ts';

const MarketImportDialog = lazyPart(
  () => import('./MarketImportDialog.tsx'),
  (part) => part.MarketImportDialog,
);

/**
 * A market as a file: taken away, or brought. What was brought is told once its dialog closes: the market is
 * then another than the open one.
 */
export function MarketFileActions(props: { marketId: string; name: string; onMade: () => void }): ReactNode {
  const intl = useIntl();
  const ask = useAsk();
  const failure = useFailure();
  const [importing, setImporting] = useState(false);
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState(false);
  const take = async (): Promise<void> => {
    setBusy(true);
    try {
      const { marketConfiguration } = await ask(MarketFile_exportDocument, { marketId: props.marketId });
      downloadText(marketConfiguration.fileName, marketConfiguration.text, 'application/json');
    } catch (error) {
      await failure(intl.formatMessage(m.exportFailed), { error });
    } finally {
      setBusy(false);
    }
  };
  return (
    <chakra.section
      aria-label={intl.formatMessage(m.asFile)}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      mb="3"
    >
      <Button size="xs" h="32px" variant="outline" loading={busy} onClick={() => void take()}>
        <Download size={14} />
        {intl.formatMessage(m.export)}
      </Button>
      <Button size="xs" h="32px" variant="outline" onClick={() => setImporting(true)}>
        <Upload size={14} />
        {intl.formatMessage(m.import)}
      </Button>
      <chakra.p flex="1" minW="220px" fontSize="13px" color="fg.muted">
        {intl.formatMessage(m.exportHint)}
      </chakra.p>
      {importing ? (
        <MarketImportDialog
          marketId={props.marketId}
          name={props.name}
          onClose={() => {
            setImporting(false);
            if (made) props.onMade();
          }}
          onMade={() => setMade(true)}
        />
      ) : null}
    </chakra.section>
  );
}
