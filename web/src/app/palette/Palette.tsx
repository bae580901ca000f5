import { chakra, Combobox, createListCollection, Input } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { TEXT } from '@ptc/schema/rules/limits';
import { takeTyped } from '../../lib/hotkeys/typedAhead.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { useAsyncSearch } from '../../ui/useAsyncSearch.ts';
import { paletteMessages as m } from './palette.messages.ts';
import { listed, paletteGroups, type PaletteItem } from './palette.state.ts';
import { PaletteRow } from './PaletteRow.tsx';
import { readRecent, rememberUse } from './recent.ts';
import { useFixedItems } from './useFixedItems.ts';
import { useFoundItems } from './useFoundItems.ts';
import { useReadyNow } from './useReadyNow.ts';

/** A search begins with the second letter. */
const searchFrom = 2;

const nothing: readonly PaletteItem[] = [];

/** The same for as long as the line stands; no spaces, since it becomes part of an element's id. */
const keyOf = (item: PaletteItem): string => encodeURIComponent(`${item.group}:${item.id}`);

/** What is remembered as used: screens and commands of the console, never what was found or selected. */
const isKept = ({ group }: PaletteItem): boolean =>
  group === 'recent' || group === 'go' || group === 'console';

/** Everything that can be gone to, found or done, under one key: typed, chosen by arrows, done by Enter. */
export function Palette(props: { open: boolean; onClose: () => void }): ReactNode {
  const intl = useIntl();
  const items = useFixedItems();
  const onReady = useReadyNow();
  return (
    <AppDialog
      open={props.open}
      onClose={props.onClose}
      title={intl.formatMessage(m.title)}
      width={800}
      dismissable
      bare
    >
      <PaletteBody itemsOf={items} onReady={onReady} onClose={props.onClose} />
    </AppDialog>
  );
}

function PaletteBody(props: {
  itemsOf: () => PaletteItem[];
  onReady: (tripId: string, name: string) => void;
  onClose: () => void;
}): ReactNode {
  const intl = useIntl();
  const { onClose } = props;
  // As it was when the palette opened: what is behind it does not change under the fingers.
  const [fixed] = useState(props.itemsOf);
  const [recent] = useState(readRecent);
  const [text, setText] = useState('');
  const [marked, setMarked] = useState<string | null>(null);
  // Enter before the server has answered is kept for its answer.
  const entered = useRef(false);
  const chosen = useRef<PaletteItem | null>(null);
  const run = (item: PaletteItem | undefined): void => {
    if (!item) return;
    if (isKept(item)) rememberUse(item.id);
    chosen.current = item;
    onClose();
  };
  // Once the palette has gone: a dialog that opens above it would be closed with it.
  useEffect(() => () => chosen.current?.run(), []);
  const search = useAsyncSearch(text, true, useFoundItems(props.onReady), searchFrom, (found) => {
    if (entered.current) run(found[0]);
    entered.current = false;
  });
  const searched = text.trim().length >= searchFrom;
  const isWaiting =
    searched && (search.state !== 'done' || search.text !== text.trim()) && search.state !== 'failed';
  const found = searched && !isWaiting ? search.items : nothing;
  const shown = useMemo(() => listed(fixed, found, text, recent), [fixed, found, text, recent]);
  const collection = useMemo(
    () => createListCollection({ items: shown, itemToValue: keyOf, itemToString: (item) => item.label }),
    [shown],
  );
  const active = shown.find((item) => keyOf(item) === marked) ?? shown[0];
  const said =
    search.state === 'failed' && searched
      ? intl.formatMessage(m.failed)
      : isWaiting
        ? intl.formatMessage(m.searching)
        : intl.formatMessage(m.found, { count: shown.length });
  return (
    <Combobox.Root
      unstyled
      open
      disableLayer
      allowCustomValue
      closeOnSelect={false}
      inputBehavior="autohighlight"
      selectionBehavior="preserve"
      collection={collection}
      value={[]}
      inputValue={text}
      highlightedValue={active ? keyOf(active) : null}
      onHighlightChange={({ highlightedValue }) => {
        if (highlightedValue !== null) setMarked(highlightedValue);
      }}
      onInputValueChange={({ inputValue, reason }) => {
        if (reason !== 'input-change') return;
        entered.current = false;
        setMarked(null);
        setText(inputValue);
      }}
      onValueChange={({ items }) => run(items[0])}
      display="flex"
      flexDirection="column"
      minH="0"
    >
      <Combobox.Label className="ptc-sr">{intl.formatMessage(m.input)}</Combobox.Label>
      <chakra.div px="4" py="3" borderBottomWidth="1px">
        <Combobox.Input asChild unstyled>
          <Input
            autoFocus
            maxLength={TEXT.search}
            placeholder={intl.formatMessage(m.input)}
            dir="auto"
            onFocus={() => {
              const ahead = takeTyped();
              if (ahead) setText((text) => text + ahead);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && shown.length === 0 && isWaiting) {
                event.preventDefault();
                entered.current = true;
              }
            }}
          />
        </Combobox.Input>
      </chakra.div>
      <Combobox.Content
        unstyled
        aria-label={intl.formatMessage(m.results)}
        h="min(420px, 55dvh)"
        overflowY="auto"
        p="2"
      >
        {paletteGroups.map((group) => {
          const of = shown.filter((item) => item.group === group);
          return of.length === 0 ? null : (
            <Combobox.ItemGroup key={group} unstyled pb="2">
              <Combobox.ItemGroupLabel
                unstyled
                px="2"
                py="1"
                fontSize="12px"
                fontWeight="600"
                color="fg.muted"
              >
                {intl.formatMessage(m[group])}
              </Combobox.ItemGroupLabel>
              {of.map((item) => (
                <PaletteRow key={keyOf(item)} item={item} isActive={item === active} />
              ))}
            </Combobox.ItemGroup>
          );
        })}
      </Combobox.Content>
      <chakra.footer
        display="flex"
        flexWrap="wrap"
        columnGap="4"
        justifyContent="space-between"
        px="4"
        py="2"
        minH="37px"
        fontSize="12.5px"
        color="fg.muted"
        borderTopWidth="1px"
      >
        <span role="status">
          {shown.length === 0 && !isWaiting && search.state !== 'failed'
            ? intl.formatMessage(m.nothing, { text: text.trim() })
            : said}
        </span>
        <chakra.span hideBelow="md">{intl.formatMessage(m.hint)}</chakra.span>
      </chakra.footer>
    </Combobox.Root>
  );
}
