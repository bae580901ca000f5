import { addProtocol, type Map as Drawing } from 'maplibre-gl';
import type { MapColors } from './mapLook.ts';
import { tileLayers } from './mapStyle.ts';
import type { Tiles } from './tiles.ts';

/** The first layer above tiles of pictures: our lines and names would lie across theirs. */
const abovePictures = 'accuracy';
const ourNames = ['counties', 'states', 'countyNames', 'towns'];

/** Words as the library puts them into the page: it takes them for HTML. */
const asText = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Puts the configured tiles under routes and vehicles. Where they do not come, the land that ships stays. */
export async function addTiles(map: Drawing, tiles: Tiles, colors: MapColors): Promise<void> {
  const credit = tiles.credit === '' ? {} : { attribution: asText(tiles.credit) };
  if (tiles.kind === 'pictures') return addPictures(map, { tiles: [tiles.address], ...credit });
  const { PMTiles, Protocol, TileType } = await import('pmtiles');
  const protocol = new Protocol({ metadata: true });
  const archive = new PMTiles(tiles.address);
  protocol.add(archive);
  addProtocol('pmtiles', protocol.tile);
  const source = { url: `pmtiles://${tiles.address}`, ...credit };
  const { tileType } = await archive.getHeader();
  if (tileType !== TileType.Mvt) return addPictures(map, source);
  map.addSource('tiles', { type: 'vector', ...source });
  for (const layer of tileLayers(colors)) map.addLayer(layer, 'counties');
}

function addPictures(
  map: Drawing,
  source: ({ tiles: string[] } | { url: string }) & { attribution?: string },
): void {
  map.addSource('tiles', { type: 'raster', tileSize: 256, ...source });
  map.addLayer({ id: 'tilePictures', type: 'raster', source: 'tiles' }, abovePictures);
  for (const layer of ourNames) map.setLayoutProperty(layer, 'visibility', 'none');
}
