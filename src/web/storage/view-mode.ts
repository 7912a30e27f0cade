import { browserStorage } from './browser-storage.ts';
import { createStoredValue, type StoredValue } from './stored-value.ts';

/** How the product list is shown. Spec 2. */
export type ViewMode = 'grid' | 'list';

/** The view mode as this browser keeps it, 'grid' by default. Spec 2 and 9. */
export const viewMode: StoredValue<ViewMode> = createStoredValue<ViewMode>(
  { key: 'plp-view', initial: 'grid', read: (text) => (text === 'list' ? 'list' : 'grid'), write: (mode) => mode },
  browserStorage,
);
