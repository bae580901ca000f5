let last = 0;

/** A number no other row of this test file has. */
export const nextNumber = (): number => (last += 1);

/** The one row an insert returned. */
export const only = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`Expected one row, got ${rows.length}`);
  return row;
};
