import { chakra } from '@chakra-ui/react';
import { Clock, Route as RouteIcon } from 'lucide-react';
import { useMemo, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formatDistance } from '../lib/intl/money.ts';
import { useWidth } from './booking-detail/useWidth.ts';
import { MapPicture } from './map/MapPicture.tsx';
import type { MapContent, Position } from './map/map.state.ts';
import { pickerMessages as m } from './pickers.messages.ts';
import { drawRoute } from './routeMap.ts';

/** Where the question for a route stands. */
export type RouteState = 'waiting' | 'searching' | 'known' | 'unknown';

/** Estimated distance and duration of a leg, with a small map of it. */
export function RouteSummary(props: {
  state: RouteState;
  route: { distanceMeters: number; durationMinutes: number } | null;
  unit: 'MI' | 'KM';
  from: { position: Position | null; label: string };
  to: { position: Position | null; label: string };
}): ReactNode {
  const intl = useIntl();
  const { route, from, to } = props;
  const words =
    props.state === 'searching'
      ? m.routeSearching
      : props.state === 'unknown'
        ? m.routeUnknown
        : m.routeWaiting;
  return (
    <chakra.div borderWidth="1px" borderRadius="l2" overflow="hidden" bg="bg.subtle">
      {from.position && to.position ? (
        <RouteMap from={from.position} to={to.position} names={{ from: from.label, to: to.label }} />
      ) : null}
      <chakra.div
        px="3"
        py="2"
        role="status"
        aria-live="polite"
        display="flex"
        flexWrap="wrap"
        columnGap="6"
        rowGap="1"
        color={route ? 'fg' : 'fg.muted'}
      >
        {route ? (
          <>
            <Figure
              icon={<RouteIcon size={15} />}
              label={intl.formatMessage(m.distance)}
              value={formatDistance(route.distanceMeters, props.unit, intl.locale)}
            />
            <Figure
              icon={<Clock size={15} />}
              label={intl.formatMessage(m.duration)}
              value={intl.formatMessage(m.minutes, { value: route.durationMinutes })}
            />
          </>
        ) : (
          intl.formatMessage(words)
        )}
      </chakra.div>
    </chakra.div>
  );
}

function Figure(props: { icon: ReactNode; label: string; value: string }): ReactNode {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1.5">
      <chakra.span color="fg.muted" aria-hidden>
        {props.icon}
      </chakra.span>
      <chakra.span color="fg.muted">{props.label}</chakra.span>
      <chakra.strong fontWeight="600">{props.value}</chakra.strong>
    </chakra.span>
  );
}

/** The two ends and the way between them on the map; without it, drawn by themselves. */
function RouteMap(props: { from: Position; to: Position; names: { from: string; to: string } }): ReactNode {
  const intl = useIntl();
  const label = intl.formatMessage(m.routeMap, props.names);
  const ends = JSON.stringify([props.from, props.to]);
  const { from: fromName, to: toName } = props.names;
  const content = useMemo((): MapContent => {
    const [from, to] = JSON.parse(ends) as [Position, Position];
    return {
      stops: [
        { ...from, id: 'from', letter: 'A', label: fromName },
        { ...to, id: 'to', letter: 'B', label: toName },
      ],
      routes: [{ id: 'route', from, to }],
      vehicles: [],
    };
  }, [ends, fromName, toName]);
  return (
    <chakra.div borderBottomWidth="1px">
      <MapPicture
        label={label}
        content={content}
        fitKey={ends}
        height="180px"
        fallback={<RoutePicture from={props.from} to={props.to} label={label} />}
      />
    </chakra.div>
  );
}

const height = 130;

/** The two ends and the way between them without any map. */
function RoutePicture(props: { from: Position; to: Position; label: string }): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  // The picture is drawn for the room there is, so that pins and lines keep their size on a phone.
  const width = useWidth(frame) || 640;
  const { from, to, path, meridians, parallels } = drawRoute(props.from, props.to, {
    width,
    height,
    margin: 26,
  });
  return (
    <chakra.div ref={frame}>
      <chakra.svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={props.label}
        display="block"
        w="full"
        h={`${height}px`}
      >
        <chakra.g stroke="border" strokeWidth="1">
          {meridians.map((x) => (
            <line key={`m${x}`} x1={x} x2={x} y1={0} y2={height} />
          ))}
          {parallels.map((y) => (
            <line key={`p${y}`} x1={0} x2={width} y1={y} y2={y} />
          ))}
        </chakra.g>
        <chakra.path
          d={path}
          fill="none"
          stroke="accent.fg"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeDasharray="1 6"
        />
        <Pin at={from} letter="A" />
        <Pin at={to} letter="B" />
      </chakra.svg>
    </chakra.div>
  );
}

function Pin(props: { at: { x: number; y: number }; letter: string }): ReactNode {
  return (
    <g transform={`translate(${props.at.x} ${props.at.y})`} aria-hidden>
      <chakra.circle r="11" fill="accent.solid" stroke="bg.panel" strokeWidth="2" />
      <chakra.text
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="12px"
        fontWeight="600"
        fill="accent.contrast"
      >
        {props.letter}
      </chakra.text>
    </g>
  );
}
