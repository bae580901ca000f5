import { Button, chakra } from '@chakra-ui/react';
import { useState, type DragEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { configMessages as c } from '../../../parts/list-page/config.messages.ts';
import { AppDialog } from '../../../ui/AppDialog.tsx';
import { Banner } from '../../../ui/Feedback.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { DifferenceList } from './DifferenceList.tsx';
import { countOf, MADE } from './differences.ts';
import { marketFileMessages as m } from './marketFile.messages.ts';
import { useMarketImport, type ChosenFile } from './useMarketImport.ts';

const mostBytes = 2_000_000;

/**
 * A market made what a file says: the file is chosen or dropped and compared, its differences are looked at,
 * then they are made.
 */
export function MarketImportDialog(props: {
  marketId: string;
  name: string;
  onClose: () => void;
  onMade: () => void;
}): ReactNode {
  const intl = useIntl();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  /** The comparison whose impossible lines are to be left out: of another nobody has said so. */
  const [agreed, setAgreed] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const { busy, seen, issues, stale, forget, compare, make } = useMarketImport(props.marketId);
  const take = async (given: File | undefined): Promise<void> => {
    if (!given || busy) return;
    forget();
    setAgreed(null);
    setTooLarge(given.size > mostBytes);
    if (given.size > mostBytes) return setFile(null);
    const chosen = { name: given.name, text: await given.text() };
    setFile(chosen);
    await compare(chosen);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  const without = seen !== null && agreed === seen.comparison;
  const differences = seen?.differences ?? [];
  const made = countOf(differences, MADE);
  const impossible = countOf(differences, ['IMPOSSIBLE']);
  const waits = countOf(differences, ['WAITS']);
  const kept = seen?.kept ?? false;
  const words = kept
    ? intl.formatMessage(m.kept, { count: made })
    : made > 0
      ? null
      : intl.formatMessage(impossible + waits > 0 ? m.nothingYet : m.same);
  return (
    <AppDialog
      open
      width={1000}
      busy={busy === 'making'}
      title={intl.formatMessage(m.title, { name: props.name })}
      onClose={props.onClose}
      footer={
        <>
          <Button variant="outline" disabled={busy === 'making'} onClick={props.onClose}>
            {intl.formatMessage(kept ? c.close : c.cancel)}
          </Button>
          {kept ? null : (
            <>
              <Button
                variant="outline"
                disabled={!file || busy !== null}
                onClick={() => file && void compare(file)}
              >
                {intl.formatMessage(m.again)}
              </Button>
              <Button
                colorPalette="accent"
                loading={busy === 'making'}
                {...(impossible > 0 && !without
                  ? { title: intl.formatMessage(m.without, { count: impossible }) }
                  : {})}
                disabled={!file || busy !== null || made === 0 || (impossible > 0 && !without)}
                onClick={async () => {
                  if (file && (await make(file, without))) props.onMade();
                }}
              >
                {intl.formatMessage(m.make, { count: made })}
              </Button>
            </>
          )}
        </>
      }
    >
      <chakra.div display="grid" gap="4">
        <chakra.p fontSize="13px" color="fg.muted">
          {intl.formatMessage(m.text)}
        </chakra.p>
        {kept ? null : (
          <chakra.label
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="2"
            fontSize="sm"
            p="3"
            borderWidth="1px"
            borderStyle="dashed"
            borderRadius="l2"
            borderColor={over ? 'accent.solid' : 'border'}
            bg={over ? 'bg.muted' : undefined}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          >
            {intl.formatMessage(m.file)}
            <chakra.input
              type="file"
              accept=".json,application/json"
              disabled={busy !== null}
              fontSize="sm"
              maxW="full"
              // The same one may be chosen again, once it was corrected.
              onClick={(event) => {
                event.currentTarget.value = '';
              }}
              onChange={(event) => void take(event.target.files?.[0])}
            />
            <chakra.span color="fg.muted">{intl.formatMessage(m.drop)}</chakra.span>
          </chakra.label>
        )}
        {tooLarge ? <Banner kind="error" text={intl.formatMessage(m.tooLarge)} live /> : null}
        {busy && file ? (
          <chakra.div display="grid" gap="1" fontSize="sm" role="status">
            {intl.formatMessage(m[busy], { file: file.name })}
            <ProgressBar label={intl.formatMessage(m.progress)} />
          </chakra.div>
        ) : null}
        {issues.length > 0 && file ? (
          <chakra.div fontSize="sm" display="grid" gap="2">
            <Banner kind="error" text={intl.formatMessage(m.wrong, { file: file.name })} live whole />
            <chakra.ul ps="5" listStyleType="disc" fontSize="13px">
              {issues.map((text) => (
                <chakra.li key={text} overflowWrap="anywhere">
                  {text}
                </chakra.li>
              ))}
            </chakra.ul>
          </chakra.div>
        ) : null}
        {stale && seen && !kept ? (
          <Banner kind="warning" text={intl.formatMessage(m.stale)} live whole />
        ) : null}
        {words && seen ? <Banner kind="info" text={words} live whole /> : null}
        {kept && waits > 0 ? <chakra.p fontSize="13px">{intl.formatMessage(m.waitsFor)}</chakra.p> : null}
        {seen && !kept && impossible > 0 && made > 0 ? (
          <chakra.label display="flex" gap="2" alignItems="center" fontSize="sm">
            <input
              type="checkbox"
              checked={without}
              onChange={(event) => setAgreed(event.target.checked ? seen.comparison : null)}
            />
            {intl.formatMessage(m.without, { count: impossible })}
          </chakra.label>
        ) : null}
        {seen ? <DifferenceList differences={differences} name={props.name} key={seen.comparison} /> : null}
      </chakra.div>
    </AppDialog>
  );
}
