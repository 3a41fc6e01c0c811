import { colorSchemeVariable, iconSetQuartz, themeQuartz } from 'ag-grid-community';

/**
 * The look of every grid, taken from the page's own colours, so that dark and light follow by themselves.
 * Rows 36 px, heads 34 px, text as around it.
 */
export const gridTheme = themeQuartz
  .withPart(colorSchemeVariable)
  .withPart(iconSetQuartz({ strokeWidth: 1.5 }))
  .withParams({
    fontFamily: 'inherit',
    fontSize: 13,
    headerFontSize: 12,
    headerFontWeight: 600,
    spacing: 6,
    rowHeight: 36,
    headerHeight: 34,
    cellHorizontalPadding: 10,
    wrapperBorderRadius: 4,
    borderRadius: 3,
    backgroundColor: 'var(--grid-surface)',
    foregroundColor: 'var(--grid-text)',
    headerBackgroundColor: 'var(--grid-head)',
    headerTextColor: 'var(--grid-muted)',
    borderColor: 'var(--grid-line)',
    accentColor: 'var(--grid-accent)',
    rowHoverColor: 'var(--grid-hover)',
    selectedRowBackgroundColor: 'var(--grid-selected)',
    columnBorder: false,
  });
