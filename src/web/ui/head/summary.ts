const longest = 160;

/** The beginning of a text as one line of at most 160 characters, ended at a word; undefined when there is no text. */
export function summary(text: string | null | undefined): string | undefined {
  const line = (text ?? '').replace(/\s+/gu, ' ').trim();
  if (line.length <= longest) {
    return line || undefined;
  }
  const cut = line.slice(0, longest - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > longest / 2 ? lastSpace : longest - 1).replace(/[\s,;:]+$/u, '')}…`;
}
