import { slug } from '#contract/text/slug.ts';

/** Prefix of the ids of methods of the sample, and of no other source. */
const sampleMethod = 'voorbeeld-methode-';

/**
 * File names on the CDN of the drawn spreads of a method: three for a method of the sample, none for a real method, for which drawn pages would be
 * misleading.
 */
export const spreadsOf = ({ id, title }: { readonly id: string; readonly title: string }): readonly string[] =>
  id.startsWith(sampleMethod) ? [1, 2, 3].map((number) => `${slug(title)}-bladzijden-${number}.svg`) : [];
