import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the map and of what stands beside it. */
export const mapMessages = defineMessages({
  map: { id: 'map.map', defaultMessage: 'Map' },
  ofBooking: { id: 'map.ofBooking', defaultMessage: 'Map of {name}' },
  ofVehicles: { id: 'map.ofVehicles', defaultMessage: 'Map of the vehicles' },
  zoomIn: { id: 'map.zoomIn', defaultMessage: 'Zoom in' },
  zoomOut: { id: 'map.zoomOut', defaultMessage: 'Zoom out' },
  sources: { id: 'map.sources', defaultMessage: 'Sources of the map' },
  ctrlScroll: { id: 'map.ctrlScroll', defaultMessage: 'Use Ctrl + scroll to zoom the map' },
  commandScroll: { id: 'map.commandScroll', defaultMessage: 'Use ⌘ + scroll to zoom the map' },
  twoFingers: { id: 'map.twoFingers', defaultMessage: 'Use two fingers to move the map' },
  ago: { id: 'map.ago', defaultMessage: '{minutes, plural, =0 {now} one {# min ago} other {# min ago}}' },
  agoHours: { id: 'map.agoHours', defaultMessage: '{hours, plural, one {# h ago} other {# h ago}}' },
  shared: { id: 'map.shared', defaultMessage: 'Position shared {ago}' },
  sharedWithin: {
    id: 'map.sharedWithin',
    defaultMessage: 'Position shared {ago}, within {meters} m',
  },
  toPickUp: { id: 'map.toPickUp', defaultMessage: 'On the way to {from}, said {ago}' },
  atPickUp: { id: 'map.atPickUp', defaultMessage: 'At {from}, said {ago}' },
  between: { id: 'map.between', defaultMessage: 'Between {from} and {to}, left {ago}' },
  atDropOff: { id: 'map.atDropOff', defaultMessage: 'At {to}, said {ago}' },
  nowhere: { id: 'map.nowhere', defaultMessage: 'No vehicle has said where it is yet.' },
  noPlace: { id: 'map.noPlace', defaultMessage: 'The addresses of this booking have no place on the map.' },
  noPicture: {
    id: 'map.noPicture',
    defaultMessage: 'This browser cannot draw maps. What it would show is listed here.',
  },
  close: { id: 'map.close', defaultMessage: 'Close the map' },
  vehicles: { id: 'map.vehicles', defaultMessage: 'Where the vehicles are' },
});
