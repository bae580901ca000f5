import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../../lib/shell/useMediaQuery.ts';
import { ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import type { useDayMap } from '../map/useDayMap.tsx';
import type { useOpenBooking } from './useOpenBooking.tsx';

/**
 * The frame of a day: what needs somebody, beside it the next hours over its panels, beside them the booking
 * that is open.
 */
export function DayScreen(props: {
  heading: ReactNode;
  /** The day could not be read. */
  failed: boolean;
  onRetry: () => void;
  /** Nothing of the day is there yet. */
  reading: boolean;
  needs: ReactNode;
  hours: ReactNode;
  /** Panels under the hours, side by side from this width on. */
  panels: ReactNode;
  panelWidth: string;
  beside: Pick<ReturnType<typeof useOpenBooking>, 'column' | 'deed'>;
  /** The booking that is open, in whose place the map lies while none is. */
  aside: ReactNode;
  map: Pick<ReturnType<typeof useDayMap>, 'column' | 'aside'>;
}): ReactNode {
  const wide = useMediaQuery('(min-width: 1024px)');
  const roomy = useMediaQuery('(min-width: 1280px)');
  const columns = wide
    ? `${roomy ? '384px' : '320px'} minmax(0, 1fr)${props.beside.column}${props.map.column}`
    : 'minmax(0, 1fr)';
  return (
    <chakra.div display="flex" flexDirection="column" h="full" minH="0" position="relative">
      {props.heading}
      {props.failed ? (
        <ErrorState onRetry={props.onRetry} />
      ) : props.reading ? (
        <Skeletons rows={12} />
      ) : (
        <chakra.div
          flex="1"
          minH="0"
          display="grid"
          gap="3"
          overflowY={wide ? 'hidden' : 'auto'}
          gridTemplateColumns={columns}
          gridTemplateRows={wide ? 'minmax(0, 1fr)' : undefined}
          gridAutoRows="max-content"
        >
          <chakra.div minW="0" minH="0" borderWidth="1px" borderRadius="l3" overflow="hidden">
            {props.needs}
          </chakra.div>
          <chakra.div
            minW="0"
            minH="0"
            overflowY={wide ? 'auto' : undefined}
            display="flex"
            flexDirection="column"
            gap="3"
          >
            {props.hours}
            <chakra.div
              display="grid"
              flexShrink="0"
              gap="3"
              alignItems="start"
              gridTemplateColumns={`repeat(auto-fit, minmax(min(${props.panelWidth}, 100%), 1fr))`}
            >
              {props.panels}
            </chakra.div>
          </chakra.div>
          {props.aside}
          {props.map.aside}
        </chakra.div>
      )}
      {props.beside.deed}
    </chakra.div>
  );
}
