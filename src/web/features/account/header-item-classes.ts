/** Classes of the head: of everything in its row, of the words that give way to icons, and of the arrow that turns. */
export type TabLook = { readonly tabClass: string; readonly wordClass: string; readonly turnsClass: string };
