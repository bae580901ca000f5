import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  ModuleRegistry,
  RowApiModule,
  RowStyleModule,
  ScrollApiModule,
  ValidationModule,
} from 'ag-grid-community';

/**
 * Only what the grid uses. The server orders, filters and pages; the grid holds the one page in sight (100
 * rows at most), for which the row model that updates rows by id in place is the right one.
 */
export function registerGrid(): void {
  ModuleRegistry.registerModules([
    ClientSideRowModelModule,
    CellStyleModule,
    ColumnApiModule,
    RowApiModule,
    RowStyleModule,
    ScrollApiModule,
    ...(import.meta.env.DEV ? [ValidationModule] : []),
  ]);
}
