import type { Feature, FeatureCollection, Position } from 'geojson';
import { unpacked } from './map.state.ts';

// One file a state, asked for when a view touches it; their names carry what they hold.
const files = import.meta.glob<string>('./data/*.json', { query: '?url', import: 'default', eager: true });

type Line = readonly number[];
type Named = readonly [name: string, x: number, y: number, weight: number];

interface StatesFile {
  boxes: Readonly<Record<string, Line>>;
  land: readonly (readonly Line[])[];
  borders: readonly Line[];
}

interface StateFile {
  borders: readonly Line[];
  counties: readonly Named[];
  towns: readonly Named[];
}

/** What is drawn of one state, or of all. */
export interface Ground {
  land: Feature[];
  lines: Feature[];
  names: Feature[];
}

async function read<T>(name: string): Promise<T> {
  const answer = await fetch(files[`./data/${name}.json`] ?? '');
  if (!answer.ok) throw new Error(`The map's file ${name} did not come: ${answer.status}`);
  return (await answer.json()) as T;
}

const line = (numbers: Line, kind: 'state' | 'county'): Feature => ({
  type: 'Feature',
  properties: { kind },
  geometry: { type: 'LineString', coordinates: unpacked(numbers) },
});

const name = ([text, x, y, weight]: Named, kind: 'county' | 'town'): Feature => ({
  type: 'Feature',
  properties: { kind, name: kind === 'county' ? text.toUpperCase() : text, weight },
  geometry: { type: 'Point', coordinates: [x / 1e4, y / 1e4] },
});

const polygon = (rings: readonly Position[][]): Feature => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Polygon', coordinates: [...rings] },
});

/** Land and borders of all states, and where each lies. */
export async function readStates(): Promise<{ boxes: StatesFile['boxes']; ground: Ground }> {
  const { boxes, land, borders } = await read<StatesFile>('states');
  return {
    boxes,
    ground: {
      land: land.map((rings) => polygon(rings.map(unpacked))),
      lines: borders.map((one) => line(one, 'state')),
      names: [],
    },
  };
}

/** Counties and towns of one state. */
export async function readState(code: string): Promise<Ground> {
  const { borders, counties, towns } = await read<StateFile>(code);
  return {
    land: [],
    lines: borders.map((one) => line(one, 'county')),
    names: [...counties.map((one) => name(one, 'county')), ...towns.map((one) => name(one, 'town'))],
  };
}

/** Features as the map takes them. */
export const collection = (features: readonly Feature[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: [...features],
});
