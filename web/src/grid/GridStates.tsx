import { Button, chakra, Skeleton } from '@chakra-ui/react';
import { Inbox, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { isTooBroad } from '../lib/apollo/faults.ts';
import { Banner, EmptyState, ErrorState } from '../ui/Feedback.tsx';
import { uiMessages } from '../ui/ui.messages.ts';
import { useDelayed } from '../ui/useDelayed.ts';
import { gridMessages } from './grid.messages.ts';
import type { GridPaging } from './useGridData.ts';

/** What lies over the rows: skeletons at first, a thin line while fetching again, empty, failed. */
export function GridStates(props: {
  data: Pick<GridPaging, 'status' | 'block' | 'reload' | 'error'>;
  filtered: boolean;
  empty: { title: string; text?: string; action?: ReactNode } | undefined;
  onClear: () => void;
}): ReactNode {
  const intl = useIntl();
  const { status, block, reload } = props.data;
  const broad = isTooBroad(props.data.error);
  const slow = useDelayed(status === 'loading');
  if (!block) {
    if (status === 'failed')
      return (
        <Over belowHeader>
          {broad ? (
            <EmptyState icon={<SearchX size={28} />} title={intl.formatMessage(gridMessages.tooBroad)} />
          ) : (
            <ErrorState onRetry={reload} />
          )}
        </Over>
      );
    return slow ? (
      <Over>
        <span className="ptc-sr" role="status">
          {intl.formatMessage(uiMessages.loading)}
        </span>
        <chakra.div p="3" display="grid" gap="3" w="full">
          {Array.from({ length: 8 }, (_, row) => (
            <Skeleton key={row} height="18px" width={`${92 - (row % 3) * 12}%`} />
          ))}
        </chakra.div>
      </Over>
    ) : null;
  }
  if (status === 'failed') {
    return (
      <chakra.div position="absolute" insetX="3" bottom="3">
        <Banner
          kind="warning"
          live
          text={intl.formatMessage(broad ? gridMessages.tooBroad : gridMessages.staleRows)}
          action={
            <Button size="2xs" variant="outline" onClick={reload}>
              {intl.formatMessage(uiMessages.retry)}
            </Button>
          }
        />
      </chakra.div>
    );
  }
  if (status === 'loading') {
    return slow ? (
      <chakra.div
        role="progressbar"
        aria-label={intl.formatMessage(uiMessages.loading)}
        position="absolute"
        top="0"
        insetX="0"
        h="2px"
        overflow="hidden"
        bg="bg.muted"
      >
        <chakra.div h="full" w="40%" bg="accent.solid" animation="ptc-passing 1.2s linear infinite" />
      </chakra.div>
    ) : null;
  }
  if (block.ids.length > 0) return null;
  return (
    <Over belowHeader>
      {props.filtered ? (
        <EmptyState
          icon={<SearchX size={28} />}
          title={intl.formatMessage(gridMessages.noMatch)}
          text={intl.formatMessage(gridMessages.noMatchText)}
          action={
            <Button variant="outline" onClick={props.onClear}>
              {intl.formatMessage(gridMessages.clearFilters)}
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={<Inbox size={28} />}
          title={props.empty?.title ?? intl.formatMessage(gridMessages.empty)}
          text={props.empty?.text}
          action={props.empty?.action}
        />
      )}
    </Over>
  );
}

/** Over the rows; where headers must stay usable, below them. */
const Over = (props: { children: ReactNode; belowHeader?: boolean }): ReactNode => (
  <chakra.div
    position="absolute"
    insetX="0"
    bottom="0"
    top={props.belowHeader ? '64px' : '0'}
    bg="bg.panel"
    overflowY="auto"
    display="flex"
    justifyContent="center"
    alignItems="flex-start"
  >
    {props.children}
  </chakra.div>
);
