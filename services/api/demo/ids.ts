import { v5 } from 'uuid';

const namespace = '6f1c8a52-1c6e-5b7e-9a53-2f0a4f1d7c11';

/** The id of a demo row by its name: the same in every demo world. */
export const demoId = (name: string): string => v5(name, namespace);
