/** A link to a predecessor or a successor. */
export type ChainLink = { readonly from: string; readonly to: string; readonly direction: 'predecessor' | 'successor' };

/** A link that leads nowhere, or back to where it began. */
export type BrokenLink = ChainLink & { readonly fault: 'missing' | 'circle' };

// Follows successors, each product once, so that a circle elsewhere ends the walk.
function leadsBack(from: string, successors: ReadonlyMap<string, string>): boolean {
  const seen = new Set<string>();
  let id: string | undefined = successors.get(from);
  while (id !== undefined && id !== from && !seen.has(id)) {
    seen.add(id);
    id = successors.get(id);
  }
  return id === from;
}

/** Finds the links between editions that name a product that no source has, and the successors that lead back to their own beginning. */
export function findBrokenLinks(links: readonly ChainLink[], ids: ReadonlySet<string>): readonly BrokenLink[] {
  const successors = new Map(links.filter(({ direction }) => direction === 'successor').map(({ from, to }) => [from, to]));
  return links.flatMap((link): readonly BrokenLink[] => {
    if (!ids.has(link.to)) {
      return [{ ...link, fault: 'missing' }];
    }
    return link.direction === 'successor' && leadsBack(link.from, successors) ? [{ ...link, fault: 'circle' }] : [];
  });
}
