import { chakra, IconButton } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { gridMessages } from './grid.messages.ts';
import { pageSizes, type GridBlock } from './types.ts';

/** Rows in sight, pages, and how many rows a page holds. */
export function Pager(props: {
  block: GridBlock | null;
  page: number;
  pageSize: number;
  busy: boolean;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
}): ReactNode {
  const intl = useIntl();
  const { block, page, pageSize } = props;
  const count = block?.ids.length ?? 0;
  const from = page * pageSize + 1;
  const text =
    count === 0
      ? intl.formatMessage(gridMessages.noRows)
      : intl.formatMessage(gridMessages.range, {
          from,
          to: from + count - 1,
          total: Math.max(block?.totalCount ?? 0, from + count - 1),
          more: String(block?.isExact === false),
        });
  const step = (to: number, label: string, icon: ReactNode, disabled: boolean): ReactNode => (
    <IconButton
      size="xs"
      variant="ghost"
      aria-label={label}
      title={label}
      disabled={disabled || props.busy}
      onClick={() => props.onPage(to)}
    >
      {icon}
    </IconButton>
  );
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      justifyContent="flex-end"
      flexWrap="wrap"
      columnGap="3"
      px="3"
      minH="40px"
      borderTopWidth="1px"
      fontSize="13px"
      color="fg.muted"
      flexShrink="0"
    >
      <chakra.label display="inline-flex" alignItems="center" gap="2">
        <chakra.span hideBelow="sm">{intl.formatMessage(gridMessages.perPage)}</chakra.span>
        <chakra.select
          value={pageSize}
          aria-label={intl.formatMessage(gridMessages.perPage)}
          onChange={(event) => props.onPageSize(Number(event.target.value))}
          h="26px"
          px="1"
          borderWidth="1px"
          borderRadius="l1"
          bg="bg.panel"
          color="fg"
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </chakra.select>
      </chakra.label>
      <chakra.span role="status" whiteSpace="nowrap">
        {block ? text : ''}
      </chakra.span>
      <span>
        {step(0, intl.formatMessage(gridMessages.first), <ChevronsLeft />, page === 0)}
        {step(page - 1, intl.formatMessage(gridMessages.previous), <ChevronLeft />, page === 0)}
        {step(page + 1, intl.formatMessage(gridMessages.next), <ChevronRight />, !block?.hasNextPage)}
      </span>
    </chakra.div>
  );
}
