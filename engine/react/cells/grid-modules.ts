import { CellStyleModule, ClientSideRowModelModule, LocaleModule } from 'ag-grid-community';

/** What every grid needs: rows that are all here, texts in the user's language, and classes of cells. */
export const gridModules = [ClientSideRowModelModule, LocaleModule, CellStyleModule];
