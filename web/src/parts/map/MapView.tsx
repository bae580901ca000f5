import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useColorMode } from '../../ui/colorMode.ts';
import { drawMap, type Drawn } from './drawMap.ts';
import { mapMessages as m } from './map.messages.ts';
import { boundsOf, type MapContent } from './map.state.ts';
import { mapCss } from './mapLook.ts';
import { pageTiles } from './tiles.ts';

export interface MapProps {
  /** What it is a map of. */
  label: string;
  content: MapContent;
  height: string;
  /** What is shown is brought into sight when this changes; what moves does not move the view. */
  fitKey: string;
  /** It stands in something that scrolls. */
  inPage?: boolean;
  /** In its place where it cannot be drawn. */
  fallback: ReactNode;
}

/** The map itself: a picture beside words that say the same. */
export function MapView(props: MapProps): ReactNode {
  const intl = useIntl();
  const { mode } = useColorMode();
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn | null>(null);
  const [failed, setFailed] = useState(false);
  const { content, fitKey, label, inPage = true } = props;
  const latest = useRef(content);
  useEffect(() => {
    latest.current = content;
    drawn.current?.show(content);
  }, [content]);
  const places = (): ReturnType<typeof boundsOf> =>
    boundsOf([...latest.current.stops, ...latest.current.vehicles]);
  useEffect(() => {
    const start = places();
    if (!frame.current || !start) return undefined;
    const words = {
      'Map.Title': label,
      'NavigationControl.ZoomIn': intl.formatMessage(m.zoomIn),
      'NavigationControl.ZoomOut': intl.formatMessage(m.zoomOut),
      'AttributionControl.ToggleAttribution': intl.formatMessage(m.sources),
      'CooperativeGesturesHandler.WindowsHelpText': intl.formatMessage(m.ctrlScroll),
      'CooperativeGesturesHandler.MacHelpText': intl.formatMessage(m.commandScroll),
      'CooperativeGesturesHandler.MobileHelpText': intl.formatMessage(m.twoFingers),
    };
    try {
      drawn.current = drawMap(frame.current, { mode, words, inPage, tiles: pageTiles(), start });
    } catch {
      // Without WebGL 2 the library throws.
      setFailed(true);
      return undefined;
    }
    drawn.current.show(latest.current);
    return () => {
      drawn.current?.remove();
      drawn.current = null;
    };
  }, [inPage, intl, label, mode]);
  useEffect(() => {
    const box = places();
    if (box) drawn.current?.fit(box);
  }, [fitKey]);
  if (failed) return props.fallback;
  return (
    <chakra.div h={props.height} w="full" position="relative" overflow="hidden" css={mapCss}>
      {/* The library sets the position of its own box, so one of ours gives the height. */}
      <chakra.div ref={frame} w="full" h="full" />
    </chakra.div>
  );
}
