import type { PriceRate } from '../src/network/pricing/pricing.table.ts';

/** Prices of a transport provider; the same list in every contract of its. */
export interface DemoPriceList {
  baseRate: string;
  perUnitRate: string;
  freeUnits: string;
  rates: readonly PriceRate[];
}

const night: PriceRate = {
  code: 'NIGHT',
  name: 'Night, 20:00 to 06:00',
  displayType: null,
  parameterType: 'TIME_OF_DAY',
  parameterOperator: 'BETWEEN',
  parameterAmount: '20:00',
  parameterAmount2: '06:00',
  parameterUnit: null,
  amount: '45.00',
};
const weekend: PriceRate = {
  code: 'WEEKEND',
  name: 'Weekend',
  displayType: null,
  parameterType: 'DAY_OF_WEEK',
  parameterOperator: 'IN',
  parameterAmount: 'SAT,SUN',
  parameterAmount2: null,
  parameterUnit: null,
  amount: '25.00',
};
const far: PriceRate = {
  code: 'FAR',
  name: 'Over 40 miles',
  displayType: null,
  parameterType: 'QUANTITY',
  parameterOperator: 'GT',
  parameterAmount: '40',
  parameterAmount2: null,
  parameterUnit: 'DISTANCE',
  amount: '60.00',
};

export const demoPriceLists: Readonly<Record<string, DemoPriceList>> = {
  beacon: { baseRate: '185.00', perUnitRate: '9.25', freeUnits: '0', rates: [night, weekend, far] },
  commonwealth: { baseRate: '62.50', perUnitRate: '3.10', freeUnits: '5', rates: [night, weekend] },
  midway: { baseRate: '74.00', perUnitRate: '3.45', freeUnits: '3', rates: [night, far] },
  lakefront: { baseRate: '168.00', perUnitRate: '8.40', freeUnits: '0', rates: [night, weekend] },
  swiftride: { baseRate: '14.00', perUnitRate: '1.95', freeUnits: '2', rates: [weekend] },
};
