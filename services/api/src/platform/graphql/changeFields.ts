import type { Types } from './builder.ts';

/** A row whose changes are counted and timed. */
interface Changing {
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/**
 * The fields of whatever is changed by people: its version, when it was made (`made` says so in words) and
 * when it last changed.
 */
export const changeFields = <Row extends Changing>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Row>,
  made = 'When it was entered.',
) => {
  // Every row that comes here has them; the builder of one type cannot say so of all.
  const fields = t as unknown as PothosSchemaTypes.ObjectFieldBuilder<Types, Changing>;
  return {
    version: fields.exposeInt('version', {
      description: 'Grows with every change; send it back as expectedVersion.',
    }),
    createdAt: fields.field({ type: 'DateTime', description: made, resolve: (row) => row.createdAt }),
    updatedAt: fields.field({
      type: 'DateTime',
      description: 'When it last changed.',
      resolve: (row) => row.updatedAt,
    }),
  };
};
