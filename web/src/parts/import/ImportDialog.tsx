import { Button, chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { configMessages as c } from '../list-page/config.messages.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { Banner } from '../../ui/Feedback.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { ColumnMapping } from './ColumnMapping.tsx';
import { fileText } from './fileText.ts';
import { importMessages as m } from './import.messages.ts';
import { ImportOutcomes } from './ImportOutcomes.tsx';
import { guessMapping, missingColumns, type ImportColumn, type ImportPart, type Mapping } from './plan.ts';
import { readCsv, readLines, type FileTable } from './table.ts';
import { useImport, type PartAnswer } from './useImport.ts';

const mostBytes = 20_000_000;

/** A file that was chosen: a table whose columns are to be told, or lines that speak for themselves. */
type Chosen =
  | { readonly name: string; readonly table: FileTable; readonly lines?: never }
  | {
      readonly name: string;
      readonly table?: never;
      readonly lines: readonly { row: number; line: string }[];
    };

/**
 * Imports a file on the screen: chosen, its columns told, tried without keeping anything, sent in parts,
 * reported.
 */
export function ImportDialog(props: {
  title: string;
  text: string;
  columns: readonly ImportColumn[];
  columnWord: (name: string) => string;
  /**
   * What holds for all rows, asked above the file; `incomplete` says in words what is still missing of it.
   */
  settings?: ReactNode;
  incomplete?: string | null;
  /** Whether a table may be pasted instead of chosen. */
  pasted?: boolean;
  /** Whether lines of ndjson are taken beside tables. */
  linesToo?: boolean;
  partsOfTable: (table: FileTable, mapping: Mapping) => ImportPart[];
  partsOfLines?: (lines: readonly { row: number; line: string }[]) => ImportPart[];
  call: (part: ImportPart, dryRun: boolean, idempotencyKey: string) => Promise<PartAnswer | null | undefined>;
  onClose: () => void;
  onImported: () => void;
}): ReactNode {
  const intl = useIntl();
  const { columns } = props;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [mapping, setMapping] = useState<Mapping>({});
  const { run, start, stop, forget } = useImport({ failed: intl.formatMessage(m.failed), call: props.call });
  const running = run?.state === 'RUNNING';
  const read = (name: string, text: string): void => {
    try {
      if (props.linesToo && text.trimStart().startsWith('{')) {
        setChosen({ name, lines: readLines(text) });
        return;
      }
      const table = readCsv(text);
      if (table.rows.length === 0) return setProblem(intl.formatMessage(m.nothing));
      setMapping(guessMapping(columns, table.headings));
      setChosen({ name, table });
    } catch {
      setProblem(intl.formatMessage(m.unreadable));
    }
  };
  const afresh = (): void => {
    forget();
    setChosen(null);
    setProblem(null);
  };
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    afresh();
    if (file.size > mostBytes) return setProblem(intl.formatMessage(m.tooLarge));
    read(file.name, fileText(await file.arrayBuffer()));
  };
  const [pasted, setPasted] = useState('');
  const paste = (text: string): void => {
    afresh();
    setPasted(text);
    if (text.trim() !== '') read(intl.formatMessage(m.pasted), text);
  };
  const unready = !chosen || Boolean(props.incomplete);
  const missing = chosen?.table ? missingColumns(columns, mapping) : [];
  const rows = chosen?.table?.rows.length ?? chosen?.lines?.length ?? 0;
  const begin = async (keep: boolean): Promise<void> => {
    if (!chosen) return;
    const parts = chosen.table
      ? props.partsOfTable(chosen.table, mapping)
      : (props.partsOfLines?.(chosen.lines) ?? []);
    await start(parts, keep);
    if (keep) props.onImported();
  };
  return (
    <AppDialog
      open
      width={1000}
      busy={running}
      title={props.title}
      onClose={props.onClose}
      footer={
        running ? (
          <Button variant="outline" onClick={stop}>
            {intl.formatMessage(m.stop)}
          </Button>
        ) : (
          <>
            <Button variant="outline" onClick={props.onClose}>
              {intl.formatMessage(run?.kept ? c.close : c.cancel)}
            </Button>
            <Button
              variant="outline"
              disabled={unready || missing.length > 0}
              onClick={() => void begin(false)}
            >
              {intl.formatMessage(m.tryIt)}
            </Button>
            <Button
              colorPalette="accent"
              disabled={unready || missing.length > 0}
              onClick={() => void begin(true)}
            >
              {intl.formatMessage(m.start)}
            </Button>
          </>
        )
      }
    >
      <chakra.div display="grid" gap="4">
        <chakra.p fontSize="13px" color="fg.muted">
          {props.text}
        </chakra.p>
        {props.settings}
        {props.incomplete ? (
          <chakra.p fontSize="sm" color="fg.muted" aria-live="polite">
            {props.incomplete}
          </chakra.p>
        ) : null}
        <chakra.label display="grid" gap="1" fontSize="sm">
          {intl.formatMessage(m.file)}
          <chakra.input
            type="file"
            accept={props.linesToo ? '.csv,.ndjson,.jsonl,.txt' : '.csv,.txt'}
            disabled={running}
            fontSize="sm"
            // The same one may be chosen again, once it was corrected.
            onClick={(event) => {
              event.currentTarget.value = '';
            }}
            onChange={(event) => void take(event.target.files?.[0])}
          />
        </chakra.label>
        {props.pasted && !run ? (
          <TextArea
            label={intl.formatMessage(m.paste)}
            name="pasted"
            rows={3}
            value={pasted}
            onChange={paste}
            placeholder={intl.formatMessage(m.pasteHint)}
          />
        ) : null}
        {problem ? <Banner kind="error" text={problem} live /> : null}
        {chosen ? (
          <chakra.p fontSize="sm" aria-live="polite">
            {intl.formatMessage(m.rows, { name: chosen.name, count: rows })}
          </chakra.p>
        ) : null}
        {chosen?.table && !run ? (
          <ColumnMapping
            columns={columns}
            word={props.columnWord}
            table={chosen.table}
            mapping={mapping}
            missing={missing}
            onChange={setMapping}
          />
        ) : null}
        {run ? <ImportOutcomes run={run} /> : null}
        {run && !running && chosen?.table ? (
          <Button variant="ghost" size="xs" justifySelf="start" onClick={forget}>
            {intl.formatMessage(m.columnsAgain)}
          </Button>
        ) : null}
      </chakra.div>
    </AppDialog>
  );
}
