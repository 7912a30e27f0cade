// A script in the head of the compare page, before its style sheets. It sets `data-comparison` on the root element when the address names all methods of
// the stored comparison and no other, so that the page keeps no room for the note on another one. `features/compare/compare-state.ts` also removes blanks
// and repeated ids from an address: one that has them keeps the room.

/** The key of the stored comparison, the parameters that name methods, and the maximum number of methods in one comparison. */
const { key = '', parameters = '', most = '' } = document.currentScript?.dataset ?? {};

/** An entry of the stored comparison, as `catalogue/comparison/compare-list.ts` writes it. */
type StoredEntry = { readonly method: { readonly id: string } };

try {
  const stored: readonly StoredEntry[] = JSON.parse(localStorage.getItem(key) ?? '[]');
  const own = stored.map(({ method }) => method.id);
  const address = new URLSearchParams(location.search);
  const ids = parameters.split(' ').flatMap((name) => address.getAll(name).flatMap((value) => value.split(',')));
  if (own.length === ids.length && ids.length <= Number(most) && ids.every((id) => own.includes(id))) {
    document.documentElement.dataset['comparison'] = 'own';
  }
} catch {
  // The storage is blocked, or what it holds is damaged: the page keeps the room.
}

export {};
