import { builder } from '../../../platform/graphql/builder.ts';
import type { Address as AddressValue } from '../address.type.ts';

export const Address = builder.objectRef<AddressValue>('Address').implement({
  description: 'A postal address with its place.',
  fields: (t) => ({
    line1: t.exposeString('line1', {
      description: 'House number and street; empty in a suggestion of a whole town.',
    }),
    line2: t.exposeString('line2', { nullable: true, description: 'Second line; null: none.' }),
    line3: t.exposeString('line3', { nullable: true, description: 'Apartment, unit or suite; null: none.' }),
    city: t.exposeString('city', { description: 'Town.' }),
    state: t.exposeString('state', {
      description: 'In the United States its two letters, elsewhere the region.',
    }),
    county: t.exposeString('county', { nullable: true, description: 'County; null where not known.' }),
    postcode: t.exposeString('postcode', {
      description: 'ZIP code of five or nine digits, or the postcode abroad.',
    }),
    countryCode: t.exposeString('countryCode', { description: "ISO 3166 code of two letters, 'US'." }),
    label: t.exposeString('label', { description: 'All of it in one line.' }),
    latitude: t.exposeFloat('latitude', {
      nullable: true,
      description: 'Degrees north; null until geocoded.',
    }),
    longitude: t.exposeFloat('longitude', {
      nullable: true,
      description: 'Degrees east; null until geocoded.',
    }),
    timeZone: t.exposeString('timeZone', {
      nullable: true,
      description: 'IANA zone of the place; null until geocoded.',
    }),
    isValid: t.exposeBoolean('isValid', { description: 'Whether it was found and may be booked.' }),
  }),
});

export const AddressInput = builder.inputType('AddressInput', {
  description: 'An address, as typed or as picked from the suggestions.',
  fields: (t) => ({
    line1: t.string({ required: true, description: 'House number and street.' }),
    line2: t.string({ description: 'Second line.' }),
    line3: t.string({ description: 'Apartment, unit or suite.' }),
    city: t.string({ required: true, description: 'Town.' }),
    state: t.string({ required: true, description: 'State, by its two letters or its name.' }),
    county: t.string({ description: 'County; found by itself when left out.' }),
    postcode: t.string({
      required: true,
      description: 'ZIP code of five or nine digits, or the postcode abroad.',
    }),
    countryCode: t.string({ description: "ISO 3166 code of two letters; default 'US'." }),
    label: t.string({ description: 'Ignored: it is made again from the parts.' }),
    latitude: t.float({
      description: 'Degrees north. Without position the centre of the ZIP code is taken.',
    }),
    longitude: t.float({ description: 'Degrees east.' }),
    timeZone: t.string({ description: 'Ignored where there is a position: the zone follows from it.' }),
  }),
});
