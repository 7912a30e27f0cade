/** The order of names for Dutch readers: 'deel 9' before 'deel 10', and capitals and accents count only between names that are the same otherwise. */
export const dutchOrder: Intl.Collator = new Intl.Collator('nl', { numeric: true });
