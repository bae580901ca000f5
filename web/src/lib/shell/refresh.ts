import { bell } from '../bell.ts';

const refresh = bell();

/** Asks everything that is shown to read itself again; what is being typed stays. */
export const refreshAll = refresh.ring;

/** Calls back when the person asks to have everything read again. */
export const useOnRefresh = refresh.useRing;
