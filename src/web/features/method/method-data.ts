import { educationTypeLabel } from '#catalogue/education/education-type.ts';
import type { MethodView } from './method-view.ts';

type Described = Pick<MethodView, 'title' | 'description' | 'publisher' | 'image' | 'subject' | 'educationTypes'>;

/** A method as schema.org data: a LearningResource with the known properties. */
export function methodData(
  method: Described,
  { url, publicUrl }: { readonly url: string; readonly publicUrl: string },
): Record<string, unknown> {
  const { title, description, publisher, image, subject, educationTypes } = method;
  return {
    '@context': 'https://schema.org',
    '@type': 'LearningResource',
    name: title,
    url,
    image: new URL(image, publicUrl).href,
    about: subject.title,
    inLanguage: 'nl',
    learningResourceType: 'lesmethode',
    ...(description ? { description } : {}),
    ...(publisher ? { publisher: { '@type': 'Organization', name: publisher } } : {}),
    ...(educationTypes.length > 0 ? { educationalLevel: educationTypes.map(educationTypeLabel) } : {}),
  };
}
