import { bell } from '../bell.ts';

const news = bell();

/** That some session the person may see began or ended, here or elsewhere. */
export const sessionNews = { tell: news.ring };

/** Calls back with each such news, as long as the part is shown. */
export const useSessionNews = news.useRing;
