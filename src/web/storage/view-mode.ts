import { browserStorage } from './browser-storage.ts';
import { createStoredValue, type StoredValue } from './stored-value.ts';

/** Layout of the product list. Specification 2. */
export type ViewMode = 'grid' | 'list';

/** The layout in local storage, 'grid' by default. Specification 2 and 9. */
export const viewMode: StoredValue<ViewMode> = createStoredValue<ViewMode>(
  { key: 'plp-view', initial: 'grid', read: (text) => (text === 'list' ? 'list' : 'grid'), write: (mode) => mode },
  browserStorage,
);
