import type { JSX, ReactNode } from 'react';
import { pagePaths } from '#contract/routes.ts';
import { useSite } from '#web/site/site.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import styles from './content.module.css';

const possibilities = [
  { id: 'search', href: pagePaths.products },
  { id: 'browse', href: pagePaths.home },
  { id: 'compare', href: pagePaths.compare },
  { id: 'list', href: pagePaths.list },
] as const;

function Section({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }): JSX.Element {
  return (
    <section className="section prose" id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{title}</h2>
      {children}
    </section>
  );
}

function Possibilities(): JSX.Element {
  const text = useTexts();
  return (
    <section className="section" aria-labelledby="possibilities">
      <h2 id="possibilities">{text('about.doTitle')}</h2>
      <ul className={styles.possibilities}>
        {possibilities.map(({ id, href }) => (
          <li key={id}>
            <h3>
              <a href={href}>{text(`about.do.${id}.title`)}</a>
            </h3>
            <p>{text(`about.do.${id}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The page about the catalogue: its functions, its limits and the sources of its data. */
export function AboutPage(): JSX.Element {
  const text = useTexts();
  const { hasSample, hasAccountLists } = useSite();
  return (
    <>
      <h1>{text('about.title')}</h1>
      <p className="prose lead">{text('about.intro')}</p>
      <Possibilities />
      <Section id="bestellen" title={text('about.notTitle')}>
        <p>{text('about.not')}</p>
      </Section>
      <Section id="gegevens" title={text('about.dataTitle')}>
        <p>{text('about.data')}</p>
        <p>{text('about.dataMissing')}</p>
      </Section>
      {hasSample && (
        <Section id="voorbeeld" title={text('about.sampleTitle')}>
          <p>{text('about.sample')}</p>
        </Section>
      )}
      <Section id="uw-gegevens" title={text('about.privacyTitle')}>
        <p>{text('about.privacy')}</p>
        {hasAccountLists && <p>{text('about.privacyLists')}</p>}
        <p>
          <a href={pagePaths.consent}>{text('about.privacyLink')}</a>
        </p>
      </Section>
      <p className="section prose">
        {text('about.keep')} <a href={pagePaths.questions}>{text('footer.questions')}</a>.
      </p>
    </>
  );
}
