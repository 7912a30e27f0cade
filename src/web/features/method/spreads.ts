import { slug } from '#contract/slug.ts';

/** Ids of the sample's methods begin with its name, and no other source's do. */
const sampleMethod = 'voorbeeld-methode-';

/**
 * Names at the CDN of the spreads that are drawn for a method: three for a method of the sample, which is invented and has no others. A real method
 * has none, because drawn pages would pass for its own.
 */
export const spreadsOf = ({ id, title }: { readonly id: string; readonly title: string }): readonly string[] =>
  id.startsWith(sampleMethod) ? [1, 2, 3].map((number) => `${slug(title)}-bladzijden-${number}.svg`) : [];
