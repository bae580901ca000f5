import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { MapProps } from './MapView.tsx';

const Instead = (props: MapProps): ReactNode => props.fallback;

let drawable: boolean | undefined;

/** Whether the browser can draw the map; tried once. */
function canDraw(): boolean {
  if (drawable === undefined) {
    const context = document.createElement('canvas').getContext?.('webgl2') ?? null;
    drawable = context !== null;
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  }
  return drawable;
}

const MapView = lazy<ComponentType<MapProps>>(() =>
  import('./MapView.tsx').then(
    (part) => ({ default: part.MapView }),
    // A picture beside words: where it does not come, they stay.
    () => ({ default: Instead }),
  ),
);

/**
 * The map, fetched when it is first shown; what stands in its place stands there until then, and for good
 * without WebGL 2.
 */
export function MapPicture(props: MapProps): ReactNode {
  if (!canDraw()) return props.fallback;
  return (
    <Suspense fallback={props.fallback}>
      <MapView {...props} />
    </Suspense>
  );
}
