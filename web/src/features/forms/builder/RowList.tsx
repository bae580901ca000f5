import { Button, chakra, IconButton } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Copy, Plus, Trash2 } from 'lucide-react';
import { useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { QuestionKind } from '@ptc/schema/rules/questionnaire';
import { useListedKeys } from '../../../lib/hotkeys/hotkeys.ts';
import { builderMessages as m } from './builder.messages.ts';
import type { RowValues } from './builder.values.ts';

/** The place of what holds where no answer decides, among the rows. */
export const DEFAULTS_ROW = 'defaults';

/** The rows in their order: arrow keys choose, Alt and the arrow keys or the pointer move. */
export function RowList(props: {
  rows: readonly RowValues[];
  chosen: string;
  readOnly: boolean;
  /** How many things are wrong in each row, by its place. */
  wrong: ReadonlyMap<number, number>;
  wrongDefaults: number;
  /** Names of questions whose script fails now. */
  failing: ReadonlySet<string>;
  onChoose: (key: string) => void;
  onMove: (from: number, to: number) => void;
  onAdd: (kind: QuestionKind) => void;
  onCopy: (at: number) => void;
  onRemove: (at: number) => void;
}): ReactNode {
  const intl = useIntl();
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const { rows, chosen, readOnly } = props;
  useListedKeys(readOnly ? [] : [{ keys: 'Alt ↑ ↓', label: intl.formatMessage(m.moveKey) }]);
  const at = rows.findIndex(({ key }) => key === chosen);
  const keys = [DEFAULTS_ROW, ...rows.map(({ key }) => key)];
  const focus = (key: string): void => {
    props.onChoose(key);
    list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)?.focus();
  };
  const onKey = (event: KeyboardEvent, key: string): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const place = rows.findIndex((row) => row.key === key);
    if (by !== 0 && event.altKey) {
      event.preventDefault();
      if (!readOnly && place !== -1) props.onMove(place, place + by);
    } else if (by !== 0) {
      event.preventDefault();
      const next = keys[keys.indexOf(key) + by];
      if (next !== undefined) focus(next);
    } else if (event.key === 'Delete' && !readOnly && place !== -1) {
      event.preventDefault();
      props.onRemove(place);
    }
  };
  const drop = (event: DragEvent, to: number): void => {
    event.preventDefault();
    if (dragged !== null && dragged !== to) props.onMove(dragged, to);
    setDragged(null);
    setOver(null);
  };
  const item = (key: string, look: object, inside: ReactNode): ReactNode => (
    <chakra.button
      type="button"
      data-row={key}
      tabIndex={chosen === key ? 0 : -1}
      aria-current={chosen === key ? 'true' : undefined}
      onClick={() => props.onChoose(key)}
      onKeyDown={(event) => onKey(event, key)}
      display="flex"
      w="full"
      textAlign="start"
      gap="2"
      px="2.5"
      py="1.5"
      fontSize="13px"
      {...look}
    >
      {inside}
    </chakra.button>
  );
  const mark = (count: number): ReactNode =>
    count === 0 ? null : (
      <chakra.span color="danger.fg" fontWeight="600" flexShrink="0">
        {count}
        <span className="ptc-sr"> {intl.formatMessage(m.wrongHere, { count })}</span>
      </chakra.span>
    );
  const line = (chosenHere: boolean, overHere: boolean): object => ({
    borderBottomWidth: '1px',
    borderInlineStartWidth: '3px',
    borderInlineStartColor: chosenHere ? 'accent.solid' : 'transparent',
    bg: chosenHere ? 'accent.subtle' : overHere ? 'bg.muted' : undefined,
  });
  return (
    <chakra.nav
      aria-label={intl.formatMessage(m.rows)}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
      alignSelf="start"
      minW="0"
    >
      <chakra.div display="flex" gap="2" px="3" py="2.5" borderBottomWidth="1px" fontSize="13px">
        <chakra.h2 fontWeight="600" fontSize="13px">
          {intl.formatMessage(m.rows)}
        </chakra.h2>
        {readOnly ? null : (
          <chakra.span ms="auto" color="fg.muted" fontSize="12px">
            {intl.formatMessage(m.rowsHint)}
          </chakra.span>
        )}
      </chakra.div>
      <chakra.ol ref={list} listStyleType="none" maxH={{ base: '240px', lg: '62vh' }} overflowY="auto">
        <chakra.li {...line(chosen === DEFAULTS_ROW, false)}>
          {item(
            DEFAULTS_ROW,
            { color: 'fg.muted' },
            <>
              <chakra.span flex="1">{intl.formatMessage(m.defaults)}</chakra.span>
              {mark(props.wrongDefaults)}
            </>,
          )}
        </chakra.li>
        {rows.map((row, index) => {
          const title = row.kind !== 'QUESTION';
          const scripted = row.onIsVisible.trim() !== '' || row.rules.trim() !== '';
          const fails = props.failing.has(row.name);
          return (
            <chakra.li
              key={row.key}
              draggable={!readOnly}
              onDragStart={() => setDragged(index)}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(index);
              }}
              onDragEnd={() => {
                setDragged(null);
                setOver(null);
              }}
              onDrop={(event) => drop(event, index)}
              {...line(row.key === chosen, over === index && dragged !== index)}
            >
              {item(
                row.key,
                row.section !== '' && !title ? { ps: '5' } : {},
                <>
                  <chakra.span
                    flex="1"
                    minW="0"
                    overflowWrap="anywhere"
                    fontWeight={title ? '600' : '400'}
                    color={row.text === '' ? 'fg.muted' : undefined}
                    dir="auto"
                  >
                    {row.text || intl.formatMessage(m.untitled)}
                    {row.required && !title ? (
                      <chakra.span aria-hidden color="danger.fg" ms="0.5">
                        *
                      </chakra.span>
                    ) : null}
                  </chakra.span>
                  {scripted ? (
                    <chakra.span
                      color={fails ? 'danger.fg' : 'fg.muted'}
                      fontStyle="italic"
                      fontWeight={fails ? '700' : '400'}
                      title={intl.formatMessage(fails ? m.scriptFails : m.hasScript)}
                    >
                      <span aria-hidden>ƒ{fails ? '!' : ''}</span>
                      <span className="ptc-sr">
                        {intl.formatMessage(fails ? m.scriptFails : m.hasScript)}
                      </span>
                    </chakra.span>
                  ) : null}
                  {mark(props.wrong.get(index) ?? 0)}
                </>,
              )}
            </chakra.li>
          );
        })}
      </chakra.ol>
      {rows.length === 0 ? (
        <chakra.p px="3" py="3" fontSize="13px" color="fg.muted">
          {intl.formatMessage(m.noRows)}
        </chakra.p>
      ) : null}
      {readOnly ? null : (
        <chakra.div display="flex" flexWrap="wrap" gap="1.5" p="2.5" borderTopWidth="1px">
          {(
            [
              ['QUESTION', m.addQuestion],
              ['SECTION_HEADER', m.addSection],
              ['MAIN_HEADER', m.addHeader],
            ] as const
          ).map(([kind, message]) => (
            <Button key={kind} size="xs" variant="outline" onClick={() => props.onAdd(kind)}>
              <Plus aria-hidden />
              {intl.formatMessage(message)}
            </Button>
          ))}
          {at === -1 ? null : (
            <chakra.span ms="auto" display="flex" gap="0.5">
              {(
                [
                  [m.up, <ArrowUp key="up" />, () => props.onMove(at, at - 1), at === 0],
                  [m.down, <ArrowDown key="down" />, () => props.onMove(at, at + 1), at === rows.length - 1],
                  [m.duplicate, <Copy key="copy" />, () => props.onCopy(at), false],
                  [m.remove, <Trash2 key="remove" />, () => props.onRemove(at), false],
                ] as const
              ).map(([message, icon, run, disabled]) => (
                <IconButton
                  key={message.id}
                  size="2xs"
                  variant="ghost"
                  aria-label={intl.formatMessage(message)}
                  title={intl.formatMessage(message)}
                  disabled={disabled}
                  onClick={run}
                >
                  {icon}
                </IconButton>
              ))}
            </chakra.span>
          )}
        </chakra.div>
      )}
    </chakra.nav>
  );
}
