import { DEFAULT_CLOCKS, type ClockChoices, type ClockSettings } from './clockSettings.ts';

/** The choices worth keeping: what equals the product's default is left to it. */
export const keptClocks = (clocks: ClockSettings): ClockChoices =>
  Object.fromEntries(
    Object.entries(clocks).filter(
      ([name, minutes]) => minutes !== DEFAULT_CLOCKS[name as keyof ClockSettings],
    ),
  );
