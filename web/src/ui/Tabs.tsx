import { chakra, Tabs as Base } from '@chakra-ui/react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useChosenInSight } from './useChosenInSight.ts';

export interface TabItem<V extends string = string> {
  value: V;
  label: ReactNode;
  content: ReactNode;
  disabled?: boolean;
  /**
   * Tabs that unfold below this one, where the tabs stand as a menu; they are seen while it or one of them is
   * chosen.
   */
  nested?: readonly { value: V; label: ReactNode; content: ReactNode }[] | undefined;
}

/** A menu beside what is longer than the screen stays where it is while that is scrolled. */
const staysInSight = {
  position: 'sticky',
  top: '0',
  alignSelf: 'flex-start',
  maxH: 'calc(100dvh - 9rem)',
  overflowY: 'auto',
} as const;

/**
 * Tabs; the content of a tab is built when it is first opened. As a menu, an entry may unfold into further
 * ones.
 */
export function Tabs<V extends string>(props: {
  items: readonly TabItem<V>[];
  value: V;
  onChange: (value: V) => void;
  label: string;
  vertical?: boolean;
  /**
   * Whether they go on in another line where one is too narrow, instead of scrolling sideways: nothing of
   * them is out of sight.
   */
  wraps?: boolean;
}): ReactNode {
  const { items, value, vertical } = props;
  const wraps = props.wraps === true && !vertical;
  const [folded, setFolded] = useState(false);
  const strip = useChosenInSight<HTMLDivElement>(value);
  const nestedOf = (item: TabItem<V>): NonNullable<TabItem<V>['nested']> =>
    vertical ? (item.nested ?? []) : [];
  const holds = (item: TabItem<V>): boolean =>
    item.value === value || nestedOf(item).some((one) => one.value === value);
  const chosen = items.flatMap(nestedOf).find((one) => one.value === value);
  return (
    <Base.Root
      value={value}
      onValueChange={(details) => props.onChange(details.value as V)}
      orientation={vertical ? 'vertical' : 'horizontal'}
      lazyMount
      size="sm"
      colorPalette="accent"
    >
      <Base.List
        ref={strip}
        aria-label={props.label}
        flexShrink="0"
        {...(wraps ? { flexWrap: 'wrap' } : { overflowX: 'auto' })}
        {...(vertical ? staysInSight : {})}
      >
        {items.map((item) => {
          const open = nestedOf(item).length > 0 && holds(item) && !folded;
          return [
            <Base.Trigger
              key={item.value}
              value={item.value}
              whiteSpace="nowrap"
              flexShrink="0"
              {...(wraps ? { px: '2' } : {})}
              disabled={Boolean(item.disabled)}
              {...(nestedOf(item).length > 0
                ? { 'aria-expanded': open, onClick: () => setFolded(open && item.value === value) }
                : {})}
            >
              {item.label}
              {nestedOf(item).length === 0 ? null : open ? (
                <ChevronDown size={14} aria-hidden />
              ) : (
                <ChevronRight size={14} aria-hidden />
              )}
            </Base.Trigger>,
            open ? (
              <chakra.div
                key={`${item.value} nested`}
                role="presentation"
                display="grid"
                maxH="600px"
                overflowY="auto"
                ps="3"
              >
                {nestedOf(item).map((one) => (
                  <Base.Trigger key={one.value} value={one.value} whiteSpace="nowrap" fontSize="13px">
                    {one.label}
                  </Base.Trigger>
                ))}
              </chakra.div>
            ) : null,
          ];
        })}
      </Base.List>
      {items.map((item) => (
        <Base.Content key={item.value} value={item.value} flex="1" minW="0">
          {item.content}
        </Base.Content>
      ))}
      {chosen ? (
        <Base.Content key={chosen.value} value={chosen.value} flex="1" minW="0">
          {chosen.content}
        </Base.Content>
      ) : null}
    </Base.Root>
  );
}
