import { Button, chakra } from '@chakra-ui/react';
import { Copy, Plus } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useState,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { MarketRuleRow_marketRuleFragment } from '../../../gql/hooks.ts';
import { hasDialog, isTyping, useListedKeys } from '../../../lib/hotkeys/hotkeys.ts';
import { paths } from '../../../lib/paths.ts';
import { ruleEditorMessages as m } from './ruleEditor.messages.ts';
import { valuesOf } from './ruleValues.ts';
import type { RuleWords } from './useRuleWords.ts';

type Row = MarketRuleRow_marketRuleFragment;

const directionOf = ({ altKey, key }: { altKey: boolean; key: string }): 'UP' | 'DOWN' | null =>
  !altKey ? null : key === 'ArrowUp' ? 'UP' : key === 'ArrowDown' ? 'DOWN' : null;

/** The rules of the market by rank, with what each is for; dragged, or moved by Alt and the arrow keys. */
export function RuleList(props: {
  rules: readonly Row[];
  openId: string | null;
  words: RuleWords;
  /** What stands beside each name. */
  aside?: (rule: Row) => ReactNode;
  foot?: ReactNode;
  mayEdit: boolean;
  /** Address of a new rule, and of a copy of the open one. */
  newTo: string;
  copyTo: string | null;
  onMove: (rule: Row, direction: 'UP' | 'DOWN') => void;
  onPlace: (rule: Row, before: Row | null) => void;
}): ReactNode {
  const intl = useIntl();
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const { rules, mayEdit } = props;
  useListedKeys(mayEdit ? [{ keys: 'Alt ↑ ↓', label: intl.formatMessage(m.moveKey) }] : []);
  const onKey = (event: KeyboardEvent, rule: Row): void => {
    const direction = directionOf(event);
    if (direction === null) return;
    event.preventDefault();
    props.onMove(rule, direction);
  };
  // Wherever the focus is, the open rule moves; on the list the one that has the focus.
  const moveOpen = useEffectEvent((event: globalThis.KeyboardEvent): void => {
    const direction = directionOf(event);
    const rule = rules.find(({ id }) => id === props.openId);
    if (direction === null || !rule || event.defaultPrevented || isTyping(event.target) || hasDialog())
      return;
    event.preventDefault();
    props.onMove(rule, direction);
  });
  useEffect(() => {
    if (!mayEdit) return undefined;
    const listen = (event: globalThis.KeyboardEvent): void => moveOpen(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [mayEdit]);
  const drop = (event: DragEvent, at: number): void => {
    event.preventDefault();
    const from = rules.findIndex(({ id }) => id === dragged);
    const rule = rules[from];
    setDragged(null);
    setOver(null);
    if (!rule || from === at) return;
    // Dropped on one above it stands before that, on one below it after it.
    props.onPlace(rule, rules[from < at ? at + 1 : at] ?? null);
  };
  return (
    <chakra.nav
      aria-label={intl.formatMessage(m.rules)}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
      alignSelf="start"
    >
      <chakra.div display="flex" gap="2" px="3" py="2.5" borderBottomWidth="1px" fontSize="13px">
        <chakra.h2 fontWeight="600" fontSize="13px">
          {intl.formatMessage(m.rules)}
        </chakra.h2>
        {mayEdit ? (
          <chakra.span ms="auto" color="fg.muted" fontSize="12px">
            {intl.formatMessage(m.dragHint)}
          </chakra.span>
        ) : null}
      </chakra.div>
      <chakra.ol listStyleType="none">
        {rules.map((rule, index) => {
          const open = rule.id === props.openId;
          return (
            <chakra.li
              key={rule.id}
              draggable={mayEdit}
              onDragStart={() => setDragged(rule.id)}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(rule.id);
              }}
              onDragEnd={() => {
                setDragged(null);
                setOver(null);
              }}
              onDrop={(event) => drop(event, index)}
              borderBottomWidth="1px"
              borderInlineStartWidth="3px"
              borderInlineStartColor={open ? 'accent.solid' : 'transparent'}
              bg={open ? 'accent.subtle' : over === rule.id && dragged !== rule.id ? 'bg.muted' : undefined}
            >
              <chakra.a
                asChild
                display="grid"
                gridTemplateColumns="20px minmax(0, 1fr) auto"
                columnGap="1.5"
                px="2.5"
                py="2"
                fontSize="13px"
                color="fg"
              >
                <Link
                  to={paths.marketRule(rule.id)}
                  aria-current={open ? 'page' : undefined}
                  draggable={false}
                  onKeyDown={mayEdit ? (event) => onKey(event, rule) : undefined}
                >
                  <chakra.span color="fg.muted">{index + 1}</chakra.span>
                  <chakra.span fontWeight="600" overflowWrap="anywhere">
                    {rule.name}
                  </chakra.span>
                  <chakra.span color="fg.muted">
                    {rule.status === 'INACTIVE' ? intl.formatMessage(m.off) : props.aside?.(rule)}
                  </chakra.span>
                  <chakra.span gridColumn="2 / 4" fontSize="12px" color="fg.muted" overflowWrap="anywhere">
                    {props.words.summary(valuesOf(rule))}
                  </chakra.span>
                </Link>
              </chakra.a>
            </chakra.li>
          );
        })}
      </chakra.ol>
      {props.foot}
      {mayEdit ? (
        <chakra.div display="flex" flexWrap="wrap" gap="2" p="3">
          <Button asChild size="xs" variant="outline">
            <Link to={props.newTo}>
              <Plus aria-hidden />
              {intl.formatMessage(m.newRule)}
            </Link>
          </Button>
          {props.copyTo === null ? null : (
            <Button asChild size="xs" variant="outline">
              <Link to={props.copyTo}>
                <Copy aria-hidden />
                {intl.formatMessage(m.copy)}
              </Link>
            </Button>
          )}
        </chakra.div>
      ) : null}
    </chakra.nav>
  );
}
