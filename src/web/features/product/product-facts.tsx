import { Fragment, type JSX } from 'react';
import { levels, parseEducationType } from '#catalogue/education-type.ts';
import { educationSummary } from '#catalogue/education-summary.ts';
import { licenceDurationLabel } from '#catalogue/licence-duration.ts';
import { productsHref, subjectHref } from '#contract/routes.ts';
import type { WireProduct } from '#contract/product.ts';
import { useTexts } from '#web/text-provider.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { editionWithYear } from './edition-with-year.ts';

type NamedLink = { readonly title: string; readonly href: string };

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

/** For whom a product is: 'havo 4'. Without years only the levels that were given. */
export function levelsAndYears(product: Pick<WireProduct, 'educationTypes' | 'educationalLevels' | 'grades'>): string {
  const types = product.educationTypes.flatMap((label) => parseEducationType(label) ?? []);
  const known = levels.filter((level) => product.educationalLevels.includes(level));
  return educationSummary(types) || [known.join(', '), product.grades.join(', ')].filter(Boolean).join('\u00a0');
}

// A subject's own page when one of the methods leads there; otherwise the products of that subject.
function subjectLinks(product: WireProduct): readonly NamedLink[] {
  return product.subjects.map((title) => {
    const method = product.methods.find(({ subject }) => subject.name === title);
    const href = method && subjectHref({ title: method.area.name, slug: method.area.slug }, { title, slug: method.subject.slug });
    return { title, href: href || productsHref({ subjects: [title] }) };
  });
}

/** All facts of a product; what is not known is left out. Spec 3. */
export function ProductFacts({ product }: { readonly product: WireProduct }): JSX.Element {
  const text = useTexts();
  const { publisher, licenseDuration, author, subjects } = product;
  const facts = [
    { name: text('product.ean'), value: product.ean && <span className="fixed">{product.ean}</span> },
    {
      name: text('product.publisher'),
      value: publisher && <Links links={[{ title: publisher, href: productsHref({ publishers: [publisher] }) }]} />,
    },
    { name: text('product.authors', { count: author.length }), value: author.join(', ') },
    { name: text('product.edition'), value: editionWithYear(product) },
    { name: text('product.subjectArea'), value: product.subjectAreas.join(', ') },
    { name: text('product.subject'), value: subjects.length > 0 && <Links links={subjectLinks(product)} /> },
    { name: text('product.levels'), value: levelsAndYears(product) },
    { name: text('product.phase'), value: product.learningPhases.join(', ') },
    { name: text('product.kind'), value: product.articleGroup },
    { name: text('product.targetUser'), value: product.targetUser.join(', ') },
    { name: text('product.licenceDuration'), value: licenseDuration !== null && licenceDurationLabel(licenseDuration) },
    { name: text('product.licenceContent'), value: product.licenseContent },
  ];
  return (
    <section className="section" aria-labelledby="kenmerken">
      <h2 id="kenmerken">{text('product.facts')}</h2>
      <Facts facts={facts} />
    </section>
  );
}
