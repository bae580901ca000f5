import { Button, chakra, IconButton } from '@chakra-ui/react';
import { Columns3, Download, FilterX, RefreshCw, Rows2, Rows3, Save, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { gridMessages } from './grid.messages.ts';
import type { FilterChip } from './types.ts';

/** Words that a picture stands for while the list is narrow; they are read out all the same. */
const wordsWhenWide = {
  '@container (max-width: 800px)': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
};

/**
 * On a phone a filter can be read and taken away: rather than beside other controls its line stands below
 * them.
 */
const chipLine = {
  scrollbarWidth: 'none',
  '@container (max-width: 480px)': { minWidth: '224px' },
};

/**
 * Above the grid: filters in force on the left, the screen's own controls, then save, download, columns, row
 * height.
 */
export function Toolbar(props: {
  chips: readonly FilterChip[];
  onClear: () => void;
  onSave: (() => void) | undefined;
  onDownload: (() => void) | undefined;
  onColumns: (() => void) | undefined;
  onRefresh: () => void;
  dense: boolean;
  onDense: (() => void) | undefined;
  /** How many changes of the order wait for the pointer. */
  pending: number;
  onShowPending: () => void;
  start: ReactNode;
  end: ReactNode;
}): ReactNode {
  const intl = useIntl();
  const press = (label: string, icon: ReactNode, onPress: () => void): ReactNode => (
    <IconButton
      size="xs"
      h="32px"
      w="32px"
      variant="ghost"
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      {icon}
    </IconButton>
  );
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      flexWrap="wrap"
      gap="2"
      px="3"
      py="1.5"
      borderBottomWidth="1px"
      flexShrink="0"
    >
      {props.start}
      {props.chips.length > 0 ? (
        // One line however many there are, so that the rows below stay where they are when the list becomes
        // narrower.
        <chakra.ul
          aria-label={intl.formatMessage(gridMessages.filters)}
          display="flex"
          alignItems="center"
          flex="1 1 0"
          minW="64px"
          overflowX="auto"
          gap="1.5"
          listStyleType="none"
          css={chipLine}
        >
          {props.chips.map((chip) => (
            <chakra.li
              key={chip.key}
              display="inline-flex"
              alignItems="center"
              flexShrink="0"
              maxW="260px"
              h="26px"
              ps="2.5"
              pe={chip.onRemove ? '0.5' : '2.5'}
              borderRadius="full"
              bg="accent.subtle"
              color="accent.fg"
              fontSize="12.5px"
            >
              <chakra.span truncate minW="0" dir="auto">
                {chip.label}
              </chakra.span>
              {chip.onRemove ? (
                <IconButton
                  size="2xs"
                  flexShrink="0"
                  variant="plain"
                  color="inherit"
                  borderRadius="full"
                  aria-label={intl.formatMessage(gridMessages.removeFilter, { filter: chip.label })}
                  onClick={chip.onRemove}
                >
                  <X />
                </IconButton>
              ) : null}
            </chakra.li>
          ))}
          <chakra.li position="sticky" insetEnd="0" flexShrink="0" bg="bg.panel">
            <Button
              size="2xs"
              h="26px"
              variant="ghost"
              title={intl.formatMessage(gridMessages.clearFilters)}
              onClick={props.onClear}
            >
              <FilterX />
              <chakra.span css={wordsWhenWide}>{intl.formatMessage(gridMessages.clearFilters)}</chakra.span>
            </Button>
          </chakra.li>
        </chakra.ul>
      ) : (
        <chakra.div flex="1" />
      )}
      {props.pending > 0 ? (
        <Button
          size="2xs"
          h="26px"
          variant="subtle"
          title={intl.formatMessage(gridMessages.waiting)}
          onClick={props.onShowPending}
        >
          {intl.formatMessage(gridMessages.showNow, { count: props.pending })}
        </Button>
      ) : null}
      {/* On a narrow screen they stand on a line of their own, at its end as everywhere. */}
      <chakra.div display="flex" alignItems="center" ms="auto">
        {press(intl.formatMessage(gridMessages.refresh), <RefreshCw />, props.onRefresh)}
        {props.onSave ? press(intl.formatMessage(gridMessages.save), <Save />, props.onSave) : null}
        {props.onDownload
          ? press(intl.formatMessage(gridMessages.download), <Download />, props.onDownload)
          : null}
        {props.onColumns
          ? press(intl.formatMessage(gridMessages.columns), <Columns3 />, props.onColumns)
          : null}
        {props.onDense
          ? press(
              intl.formatMessage(props.dense ? gridMessages.comfortable : gridMessages.compact),
              props.dense ? <Rows2 /> : <Rows3 />,
              props.onDense,
            )
          : null}
      </chakra.div>
      {props.end}
    </chakra.div>
  );
}
