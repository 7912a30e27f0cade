const words = /^[A-Za-z1-6 ]*$/u;

/** Whether a text has only words in ASCII and digits that may be years of school. It has a form of `pattern-reader.ts` only in a word that `mayBeInForm`. */
export const isPlainText = (text: string): boolean => words.test(text);

const wordInForm =
  /\d{2}|x|stuk|exempla|hoofd|hf?st|par|blad|blz|pag|opg|opdr|vraag|som|oefening|eur|tientje|goedkoper|duurder|budget|ja?ar|jr|maand|mnd|weken|dagen|^(?:druk|drukken|editie|dr|ed|uitgave|oplage|versie)$|^(?:deel|delen|dl|band)/u;

/** False for a folded word with which no text that is plain has one of the signs. */
export const mayBeInForm = (folded: string): boolean => wordInForm.test(folded);
