import { Fragment, type JSX } from 'react';
import { levels } from '#catalogue/education/education-type.ts';
import { educationSummary } from '#catalogue/education/education-summary.ts';
import { licenceDurationLabel } from '#catalogue/product/licence-duration.ts';
import { productsHref, subjectHref } from '#contract/routes.ts';
import { attributeValues, type ProductAttributeName } from '#catalogue/mappers/product-attributes.ts';
import type { Product } from '#catalogue/mappers/product.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { Facts } from '#web/ui/facts.tsx';
import type { NamedLink } from '#web/ui/named-link.ts';
import { editionWithYear } from './edition-with-year.ts';

function Links({ links }: { readonly links: readonly NamedLink[] }): JSX.Element {
  return (
    <>
      {links.map(({ title, href }, index) => (
        <Fragment key={title}>
          {index > 0 && ', '}
          <a className="fact" href={href}>
            {title}
          </a>
        </Fragment>
      ))}
    </>
  );
}

/** The levels and years of a product: 'havo 4'; without years only the levels. */
function levelsAndYears({ attributes, educationTypes }: Pick<Product, 'attributes' | 'educationTypes'>): string {
  const given = attributeValues(attributes, 'EducationalLevel');
  const known = levels.filter((level) => given.includes(level));
  return (
    educationSummary(educationTypes) ||
    [known, attributeValues(attributes, 'Grade')]
      .map((values) => values.join(', '))
      .filter(Boolean)
      .join('\u00a0')
  );
}

// Links to the page of a subject if one of the methods has its address, otherwise to the products of the subject.
function subjectLinks({ attributes, methods }: Product): readonly NamedLink[] {
  return attributeValues(attributes, 'Subject').map((title) => {
    const method = methods.find(({ subject }) => subject?.title === title);
    const href = method?.area && method.subject && subjectHref(method.area, method.subject);
    return { title, href: href || productsHref({ subjects: [title] }) };
  });
}

/** All known facts of a product. Spec 3. */
export function ProductFacts({ product }: { readonly product: Product }): JSX.Element {
  const text = useTexts();
  const { publisher, licenseDuration } = product;
  const valuesOf = (name: ProductAttributeName): readonly string[] => attributeValues(product.attributes, name);
  const authors = valuesOf('Author');
  const facts = [
    { name: text('product.ean'), value: product.ean && <span className="fixed">{product.ean}</span> },
    {
      name: text('product.publisher'),
      value: publisher && <Links links={[{ title: publisher, href: productsHref({ publishers: [publisher] }) }]} />,
    },
    { name: text('product.authors', { count: authors.length }), value: authors.join(', ') },
    { name: text('product.edition'), value: editionWithYear(product) },
    { name: text('product.subjectArea'), value: valuesOf('SubjectArea').join(', ') },
    { name: text('product.subject'), value: valuesOf('Subject').length > 0 && <Links links={subjectLinks(product)} /> },
    { name: text('product.levels'), value: levelsAndYears(product) },
    { name: text('product.phase'), value: valuesOf('LearningPhase').join(', ') },
    { name: text('product.kind'), value: product.publicationType },
    { name: text('product.targetUser'), value: valuesOf('TargetUser').join(', ') },
    { name: text('product.licenceDuration'), value: licenseDuration !== undefined && licenceDurationLabel(licenseDuration) },
    { name: text('product.licenceContent'), value: valuesOf('LicenseContent').join(', ') },
  ];
  return (
    <section className="section" aria-labelledby="facts">
      <h2 id="facts">{text('product.facts')}</h2>
      <Facts facts={facts} />
    </section>
  );
}
