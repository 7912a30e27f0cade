/** The database of the catalogue, a file in the data folder. */
export const storeName = 'catalogue.sqlite';

/** The database whose lock lets one command at a time change a data folder, a file in it. */
export const lockName = 'import-lock.sqlite';
