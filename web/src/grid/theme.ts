import { createTheme } from 'ag-grid-community';

const token = (name: string): string => `var(--ptc-colors-${name})`;

/** The grid's look, from the console's tokens, so that light and dark follow by themselves. */
export const gridTheme = createTheme().withParams({
  fontFamily: 'inherit',
  fontSize: '13px',
  headerFontSize: '12.5px',
  headerFontWeight: 600,
  backgroundColor: token('bg-panel'),
  foregroundColor: token('fg'),
  cellTextColor: token('fg'),
  headerTextColor: token('fg-muted'),
  headerBackgroundColor: token('bg-subtle'),
  chromeBackgroundColor: token('bg-subtle'),
  borderColor: token('border'),
  rowBorder: { color: token('border-muted') },
  wrapperBorder: false,
  wrapperBorderRadius: '0',
  headerColumnResizeHandleColor: token('border'),
  rowHoverColor: token('bg-subtle'),
  selectedRowBackgroundColor: token('accent-subtle'),
  accentColor: token('accent-solid'),
  rangeSelectionBorderColor: token('accent-focus-ring'),
  cellHorizontalPadding: '10px',
  oddRowBackgroundColor: 'transparent',
});
