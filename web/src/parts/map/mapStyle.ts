import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { collection } from './mapData.ts';
import type { MapColors } from './mapLook.ts';

/** Where the map's data come from, as their licences ask to be told. */
const credits =
  'US Census, <a href="https://www.geonames.org" target="_blank" rel="noreferrer">GeoNames</a> CC BY';

// Drawn by the browser itself: no files of glyphs.
const font = ['sans-serif'];

const nameLook = (size: number, colors: { text: string; halo: string }): object => ({
  paint: { 'text-color': colors.text, 'text-halo-color': colors.halo, 'text-halo-width': 1.2 },
  layout: { 'text-field': ['get', 'name'], 'text-font': font, 'text-size': size, 'text-padding': 12 },
});

/**
 * The map without any tile: land, borders, towns, and above them what the console shows. The route is told
 * apart by its dashes.
 */
export function mapStyle(colors: MapColors): StyleSpecification {
  const empty = { type: 'geojson' as const, data: collection([]) };
  const county = nameLook(10, { text: colors.county, halo: colors.halo }) as {
    paint: object;
    layout: object;
  };
  const town = nameLook(11, { text: colors.town, halo: colors.halo }) as typeof county;
  return {
    version: 8,
    sources: {
      land: { ...empty, attribution: credits },
      lines: empty,
      names: empty,
      accuracy: empty,
      routes: empty,
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colors.water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colors.land } },
      {
        id: 'coast',
        type: 'line',
        source: 'land',
        paint: { 'line-color': colors.coast, 'line-width': 1 },
      },
      {
        id: 'counties',
        type: 'line',
        source: 'lines',
        filter: ['==', ['get', 'kind'], 'county'],
        paint: { 'line-color': colors.border, 'line-width': 0.8, 'line-dasharray': [3, 2] },
      },
      {
        id: 'states',
        type: 'line',
        source: 'lines',
        filter: ['==', ['get', 'kind'], 'state'],
        paint: { 'line-color': colors.border, 'line-width': 1.4 },
      },
      {
        id: 'accuracy',
        type: 'fill',
        source: 'accuracy',
        paint: { 'fill-color': colors.vehicle, 'fill-opacity': 0.15 },
      },
      {
        id: 'routes',
        type: 'line',
        source: 'routes',
        layout: { 'line-cap': 'round' },
        paint: { 'line-color': colors.route, 'line-width': 2.5, 'line-dasharray': [0.1, 2] },
      },
      {
        id: 'countyNames',
        type: 'symbol',
        source: 'names',
        minzoom: 7,
        filter: ['==', ['get', 'kind'], 'county'],
        paint: county.paint,
        layout: { ...county.layout, 'text-letter-spacing': 0.12 },
      },
      {
        id: 'towns',
        type: 'symbol',
        source: 'names',
        minzoom: 6,
        filter: ['==', ['get', 'kind'], 'town'],
        paint: town.paint,
        layout: { ...town.layout, 'symbol-sort-key': ['-', 0, ['get', 'weight']] },
      },
    ],
  };
}

/** Layers of an archive of vector tiles, as Protomaps makes them: what lies under the routes. */
export const tileLayers = (colors: MapColors): LayerSpecification[] => [
  {
    id: 'tileWater',
    type: 'fill',
    source: 'tiles',
    'source-layer': 'water',
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': colors.water },
  },
  {
    id: 'tileRoads',
    type: 'line',
    source: 'tiles',
    'source-layer': 'roads',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': colors.road,
      'line-width': [
        'interpolate',
        ['exponential', 1.6],
        ['zoom'],
        8,
        ['match', ['get', 'kind'], 'highway', 1.4, 'major_road', 0.7, 0.2],
        16,
        ['match', ['get', 'kind'], 'highway', 14, 'major_road', 10, 5],
      ],
    },
  },
  {
    id: 'tileRoadNames',
    type: 'symbol',
    source: 'tiles',
    'source-layer': 'roads',
    minzoom: 13,
    layout: {
      'symbol-placement': 'line',
      'text-field': ['get', 'name'],
      'text-font': font,
      'text-size': 10,
    },
    paint: { 'text-color': colors.town, 'text-halo-color': colors.halo, 'text-halo-width': 1.2 },
  },
];
