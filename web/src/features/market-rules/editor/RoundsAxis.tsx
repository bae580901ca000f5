import { chakra } from '@chakra-ui/react';
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useListedKeys } from '../../../lib/hotkeys/hotkeys.ts';
import { ruleEditorMessages as m } from './ruleEditor.messages.ts';
import { type RoundValues, type RuleValues } from './ruleValues.ts';
import { axisTicks, roundBars } from './roundAxis.ts';
import { spanText } from './span.ts';

/** An edge moves by this many minutes; by one with Shift, and by thirty with Page Up and Down. */
const STEP = 5;
const MOST = 10_080;

interface Edge {
  index: number;
  minutes: number;
  x: number;
  perMinute: number;
}

/**
 * The rounds as bars below one another on a shared axis; their right edges are dragged, or moved by arrow
 * keys.
 */
export function RoundsAxis(props: {
  rounds: readonly RoundValues[];
  /** The saved version, whose edges are dotted; null: there is none. */
  base: RuleValues | null;
  keepEarlierOpen: boolean;
  readOnly: boolean;
  open: number | null;
  who: (round: RoundValues) => string;
  onOpen: (index: number) => void;
  onMinutes: (index: number, minutes: number) => void;
}): ReactNode {
  const intl = useIntl();
  const { rounds } = props;
  useListedKeys(props.readOnly ? [] : [{ keys: '← →', label: intl.formatMessage(m.edgeKey) }]);
  const { bars, total } = roundBars(rounds);
  const was = props.base === null ? [] : roundBars(props.base.rounds).bars;
  const held = useRef<Edge | null>(null);
  const share = (minutes: number): string => `${Math.min(100, (minutes / total) * 100)}%`;
  const set = (index: number, minutes: number): void =>
    props.onMinutes(index, Math.min(MOST, Math.max(1, Math.round(minutes))));
  const onKey = (event: KeyboardEvent, index: number, minutes: number): void => {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 6, PageDown: -6 }[
      event.key
    ];
    if (by === undefined) return;
    event.preventDefault();
    set(index, minutes + by * (event.shiftKey ? 1 : STEP));
  };
  const onDown = (event: PointerEvent<HTMLElement>, index: number, minutes: number): void => {
    const track = event.currentTarget.closest('[data-track]')?.getBoundingClientRect().width ?? 1;
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { index, minutes, x: event.clientX, perMinute: track / total };
  };
  const onMove = (event: PointerEvent): void => {
    const edge = held.current;
    if (edge === null) return;
    const minutes = edge.minutes + (event.clientX - edge.x) / edge.perMinute;
    const step = event.shiftKey ? 1 : STEP;
    set(edge.index, Math.max(step, Math.round(minutes / step) * step));
  };
  return (
    <chakra.div display="grid" gap="1" role="list">
      {rounds.map((round, index) => {
        const { from, to } = bars[index] ?? { from: 0, to: 0 };
        const before = was[index]?.to;
        const number = index + 1;
        return (
          <chakra.div
            // Rounds have no names but their numbers.
            // eslint-disable-next-line react/no-array-index-key
            key={index}
            role="listitem"
            display="grid"
            gridTemplateColumns={{ base: '1fr', md: '160px minmax(0, 1fr)' }}
            gap={{ base: '0', md: '3' }}
            alignItems="center"
          >
            <chakra.button
              type="button"
              textAlign="start"
              disabled={props.readOnly}
              aria-expanded={props.readOnly ? undefined : props.open === index}
              onClick={() => props.onOpen(index)}
              py="1"
              fontSize="13px"
            >
              <chakra.span fontWeight="600" display="block">
                {intl.formatMessage(m.round, { number })}
              </chakra.span>
              <chakra.span fontSize="12px" color="fg.muted" display="block" overflowWrap="anywhere">
                {props.who(round)}
              </chakra.span>
            </chakra.button>
            <chakra.div
              data-track
              position="relative"
              h="46px"
              borderInlineEndWidth="2px"
              borderInlineEndColor="tone.unfulfilled.fg"
            >
              {axisTicks(total).map((minutes) => (
                <chakra.span
                  key={minutes}
                  aria-hidden
                  position="absolute"
                  insetY="0"
                  insetStart={share(minutes)}
                  borderInlineStartWidth="1px"
                  borderColor="border.muted"
                />
              ))}
              {props.keepEarlierOpen && to < total ? (
                <chakra.span
                  position="absolute"
                  top="5px"
                  h="34px"
                  insetStart={share(to)}
                  w={share(total - to)}
                  borderWidth="1px"
                  borderStyle="dashed"
                  borderInlineStartWidth="0"
                  display="flex"
                  alignItems="center"
                  ps="2"
                  fontSize="12px"
                  color="fg.muted"
                  overflow="hidden"
                  whiteSpace="nowrap"
                >
                  {intl.formatMessage(m.staysOpen)}
                </chakra.span>
              ) : null}
              <chakra.span
                position="absolute"
                top="5px"
                h="34px"
                insetStart={share(from)}
                w={share(to - from)}
                minW="14px"
                borderWidth="1px"
                borderColor="accent.border"
                borderRadius="l1"
                bg="accent.subtle"
                color="accent.fg"
                fontSize="13px"
                fontWeight="550"
                display="flex"
                alignItems="center"
                ps="2"
                whiteSpace="nowrap"
              >
                <chakra.span overflow="hidden" minW="0">
                  {spanText(to - from)}
                </chakra.span>
                {props.readOnly ? null : (
                  <chakra.span
                    role="slider"
                    tabIndex={0}
                    aria-label={intl.formatMessage(m.edge, { number })}
                    aria-valuemin={1}
                    aria-valuemax={MOST}
                    aria-valuenow={to - from}
                    aria-valuetext={spanText(to - from)}
                    position="absolute"
                    insetEnd="-8px"
                    top="0"
                    w="16px"
                    h="full"
                    zIndex="1"
                    cursor="ew-resize"
                    touchAction="none"
                    display="grid"
                    placeItems="center"
                    onKeyDown={(event) => onKey(event, index, to - from)}
                    onPointerDown={(event) => onDown(event, index, to - from)}
                    onPointerMove={onMove}
                    onPointerUp={() => {
                      held.current = null;
                    }}
                    onPointerCancel={() => {
                      held.current = null;
                    }}
                  >
                    <chakra.span w="3px" h="16px" borderInlineWidth="1px" borderColor="accent.border" />
                  </chakra.span>
                )}
              </chakra.span>
              {before !== undefined && before !== to && before <= total ? (
                <chakra.span
                  aria-hidden
                  position="absolute"
                  top="2px"
                  h="40px"
                  insetStart={share(before)}
                  borderInlineStartWidth="2px"
                  borderInlineStartStyle="dotted"
                  borderColor="border.emphasized"
                />
              ) : null}
            </chakra.div>
          </chakra.div>
        );
      })}
      <chakra.div
        aria-hidden
        ms={{ base: '0', md: '172px' }}
        borderTopWidth="1px"
        position="relative"
        h="20px"
        fontSize="11.5px"
        color="fg.muted"
      >
        {axisTicks(total).map((minutes) => (
          <chakra.span
            key={minutes}
            position="absolute"
            top="2px"
            insetStart={share(minutes)}
            transform={
              minutes === 0 ? undefined : minutes === total ? 'translateX(-100%)' : 'translateX(-50%)'
            }
            whiteSpace="nowrap"
          >
            {minutes === 0 ? '0' : spanText(minutes)}
          </chakra.span>
        ))}
      </chakra.div>
    </chakra.div>
  );
}
