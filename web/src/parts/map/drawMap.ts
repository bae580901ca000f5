import {
  AttributionControl,
  Map as Drawing,
  Marker,
  NavigationControl,
  setWorkerUrl,
  type GeoJSONSource,
} from 'maplibre-gl';
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { Feature } from 'geojson';
import { addTiles } from './addTiles.ts';
import { circle, stackOf, statesIn, type Box, type MapContent, type Position } from './map.state.ts';
import { collection, readState, readStates, type Ground } from './mapData.ts';
import { mapColors } from './mapLook.ts';
import { mapStyle } from './mapStyle.ts';
import type { Tiles } from './tiles.ts';

setWorkerUrl(worker);

/** Counties and towns are asked for from here on; farther off they would be a grey veil. */
const nearZoom = 6;

/** A map that is drawn. */
export interface Drawn {
  show: (content: MapContent) => void;
  fit: (box: Box) => void;
  remove: () => void;
}

/** Of a mark in a stack, with the line between two. */
const markHeight = 21;

/** Room beside what is brought into sight, for the buttons and the line of sources too. */
const padding = { top: 28, left: 36, right: 60, bottom: 44 };

const nothing: MapContent = { stops: [], routes: [], vehicles: [] };
const at = ({ longitude, latitude }: Position): [number, number] => [longitude, latitude];

/** Draws the map into a box. Throws where the browser has no WebGL 2. */
export function drawMap(
  container: HTMLElement,
  how: {
    mode: 'light' | 'dark';
    /** The map's own words, by its keys. */
    words: Record<string, string>;
    /** Scrolling scrolls the page, and the map only with Ctrl or two fingers. */
    inPage: boolean;
    tiles: Tiles | null;
    start: Box;
  },
): Drawn {
  const colors = mapColors[how.mode];
  const map = new Drawing({
    container,
    style: mapStyle(colors),
    locale: how.words,
    bounds: [...how.start],
    fitBoundsOptions: { padding, maxZoom: 15 },
    cooperativeGestures: how.inPage,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    maxPitch: 0,
    fadeDuration: 0,
    renderWorldCopies: false,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new AttributionControl({ compact: container.clientWidth < 560 }), 'bottom-right');

  let gone = false;
  let shown = nothing;
  let ready = false;
  const put = (source: string, features: readonly Feature[]): void => {
    const found = map.getSource<GeoJSONSource>(source);
    if (found) void found.setData(collection(features));
  };
  const marks = new Map<string, Marker>();
  /** One mark for each thing: it stays the same while it moves. */
  const mark = (
    id: string,
    place: Position,
    text: string,
    label: string,
    look: string,
    below = 0,
  ): HTMLElement => {
    let marker = marks.get(id);
    if (!marker) {
      const element = document.createElement('div');
      element.className = look;
      // What the marks say stands in words beside the map.
      element.ariaHidden = 'true';
      element.dataset['mark'] = id;
      marker = new Marker({ element }).setLngLat(at(place)).addTo(map);
      marks.set(id, marker);
    } else marker.setLngLat(at(place));
    marker.setOffset([0, -below * markHeight]);
    const element = marker.getElement();
    if (element.textContent !== text) element.textContent = text;
    if (element.title !== label) element.title = label;
    return element;
  };

  const draw = (): void => {
    const { stops, routes, vehicles } = shown;
    const kept = new Set<string>();
    for (const stop of stops) {
      kept.add(`stop ${stop.id}`);
      mark(`stop ${stop.id}`, stop, stop.letter, stop.label, 'ptc-map-stop');
    }
    const stack = stackOf(shown);
    for (const [index, one] of vehicles.entries()) {
      const id = `vehicle ${one.id}`;
      kept.add(id);
      const element = mark(id, one, one.name, one.label, 'ptc-map-vehicle', stack[index]);
      element.toggleAttribute('data-fresh', one.fresh);
    }
    for (const [id, marker] of marks)
      if (!kept.has(id)) {
        marker.remove();
        marks.delete(id);
      }
    if (!ready) return;
    put(
      'routes',
      routes.map(({ from, to }) => ({
        type: 'Feature',
        properties: {},
        geometry: { type: 'LineString', coordinates: [at(from), at(to)] },
      })),
    );
    put(
      'accuracy',
      vehicles.flatMap((one) =>
        one.accuracyMeters === null
          ? []
          : [
              {
                type: 'Feature',
                properties: {},
                geometry: { type: 'Polygon', coordinates: [circle(one, one.accuracyMeters)] },
              },
            ],
      ),
    );
  };

  const grounds = new Map<string, Ground>();
  const wanted = new Set<string>();
  const putGround = (): void => {
    if (gone) return;
    const all = [...grounds.values()];
    put(
      'land',
      all.flatMap(({ land }) => land),
    );
    put(
      'lines',
      all.flatMap(({ lines }) => lines),
    );
    put(
      'names',
      all.flatMap(({ names }) => names),
    );
  };
  const readGround = async (): Promise<void> => {
    const { boxes, ground } = await readStates();
    grounds.set('', ground);
    putGround();
    const near = (): void => {
      if (map.getZoom() < nearZoom) return;
      const bounds = map.getBounds();
      const view: Box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
      for (const code of statesIn(view, boxes).filter((one) => !wanted.has(one))) {
        wanted.add(code);
        readState(code).then(
          (state) => {
            grounds.set(code, state);
            putGround();
          },
          // Asked for again at the next movement.
          () => wanted.delete(code),
        );
      }
    };
    map.on('moveend', near);
    near();
  };
  map.once('style.load', () => {
    ready = true;
    draw();
    // The stops and the way between them are there without it.
    readGround().catch(() => undefined);
    if (how.tiles) addTiles(map, how.tiles, colors).catch(() => undefined);
  });
  // A tile that does not come is no fault of the page.
  map.on('error', () => undefined);

  return {
    show: (content) => {
      shown = content;
      draw();
    },
    fit: (box) => {
      map.fitBounds([...box], { padding, maxZoom: 15, animate: false });
    },
    remove: () => {
      gone = true;
      map.remove();
    },
  };
}
