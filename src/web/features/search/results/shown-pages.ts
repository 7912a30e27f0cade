/** The page numbers of a pager: the first, the last, and those around the current one; undefined marks a gap. */
export function shownPages(current: number, last: number): readonly (number | undefined)[] {
  const from = Math.max(1, Math.min(current - 1, last - 2));
  const around = [from, from + 1, from + 2];
  const wanted = [...new Set([1, ...around, last])].filter((page) => page >= 1 && page <= last).sort((left, right) => left - right);
  return wanted.flatMap((page, index) => {
    const gap = page - (wanted[index - 1] ?? 0);
    return gap === 1 ? [page] : gap === 2 ? [page - 1, page] : [undefined, page];
  });
}
