import { chakra } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useQuarterMinute } from '../../lib/time/useSecond.ts';
import { EmptyState, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import type { Span } from '../day/day.state.ts';
import { contentOf, placedVehicles } from './legMap.state.ts';
import { mapMessages as m } from './map.messages.ts';
import { MapPicture } from './MapPicture.tsx';
import { useMapDay } from './useMapDay.ts';
import { usePlaceWords } from './usePlaceWords.ts';
import { VehicleList } from './VehicleList.tsx';

/**
 * The vehicles of a day where they are now, and the stops of the leg that is selected: a map, and the same in
 * words.
 */
export function DayMap(props: {
  span: Span;
  selectedId: string | null;
  /** The legs of the board beside it; null: all of the day. */
  shownIds: ReadonlySet<string> | null;
}): ReactNode {
  const intl = useIntl();
  const now = useQuarterMinute();
  const { trips: all, failed, retry } = useMapDay(props.span);
  const { shownIds } = props;
  const trips = useMemo(
    () => (shownIds ? (all ?? null)?.filter(({ id }) => shownIds.has(id)) : all) ?? null,
    [all, shownIds],
  );
  const words = usePlaceWords(now);
  const vehicles = useMemo(() => placedVehicles(trips ?? [], now), [trips, now]);
  const selected = useMemo(
    () => (trips ?? []).filter(({ id }) => id === props.selectedId),
    [trips, props.selectedId],
  );
  const content = useMemo(() => contentOf(selected, vehicles, words, now), [now, selected, vehicles, words]);
  if (failed) return <ErrorState onRetry={retry} />;
  if (trips === null) return <Skeletons rows={8} />;
  if (vehicles.length === 0 && content.stops.length === 0)
    return <EmptyState title={intl.formatMessage(m.map)} text={intl.formatMessage(m.nowhere)} />;
  return (
    <chakra.div h="full" minH="0" display="flex" flexDirection="column">
      <chakra.div flex="0 0 auto" borderBottomWidth="1px">
        <MapPicture
          label={intl.formatMessage(m.ofVehicles)}
          content={content}
          // Another leg, another vehicle: what moves does not take the view with it.
          fitKey={[props.selectedId, ...vehicles.map(({ id }) => id)].join()}
          height="clamp(220px, 45vh, 460px)"
          fallback={
            <chakra.p px="3" py="2" fontSize="13px" color="fg.muted">
              {intl.formatMessage(m.noPicture)}
            </chakra.p>
          }
        />
      </chakra.div>
      <chakra.div
        flex="1"
        minH="0"
        overflowY="auto"
        px="3"
        py="2"
        tabIndex={0}
        role="group"
        aria-label={intl.formatMessage(m.vehicles)}
      >
        <Stops content={content} />
        <VehicleList vehicles={vehicles} words={words} />
      </chakra.div>
    </chakra.div>
  );
}

/** The stops on the map by their letters. */
export function Stops({
  content,
}: {
  content: { readonly stops: readonly { id: string; letter: string; label: string }[] };
}): ReactNode {
  if (content.stops.length === 0) return null;
  return (
    <chakra.ol listStyleType="none" display="grid" gap="1" fontSize="13px" pb="2">
      {content.stops.map(({ id, letter, label }) => (
        <chakra.li key={id} dir="auto" overflowWrap="anywhere">
          <chakra.strong fontWeight="600" color="accent.fg">
            {letter}
          </chakra.strong>{' '}
          {label}
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
