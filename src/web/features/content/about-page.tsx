import type { JSX, ReactNode } from 'react';
import { pagePaths } from '#contract/routes.ts';
import { useSite } from '#web/site.ts';
import { useTexts } from '#web/text-provider.tsx';
import styles from './content.module.css';
import { ownFeedAnchor } from './questions.ts';

const possibilities = [
  { id: 'search', href: pagePaths.products },
  { id: 'browse', href: pagePaths.home },
  { id: 'compare', href: pagePaths.compare },
  { id: 'list', href: pagePaths.list },
] as const;

function Section({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }): JSX.Element {
  return (
    <section className="section prose" id={id} aria-labelledby={`${id}-kop`}>
      <h2 id={`${id}-kop`}>{title}</h2>
      {children}
    </section>
  );
}

const Command = ({ children }: { readonly children: string }): JSX.Element => (
  <pre className={styles.command}>
    <code>{children}</code>
  </pre>
);

function Possibilities(): JSX.Element {
  const text = useTexts();
  return (
    <section className="section" aria-labelledby="wat-u-kunt-doen">
      <h2 id="wat-u-kunt-doen">{text('about.doTitle')}</h2>
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

/** How whoever runs the catalogue brings a real feed in; the sample line leads here. */
function OwnFeed(): JSX.Element {
  const text = useTexts();
  return (
    <Section id={ownFeedAnchor} title={text('about.ownTitle')}>
      <p>{text('about.ownSample')}</p>
      <ol className={styles.steps}>
        <li>{text('about.own.step1')}</li>
        <li>
          {text('about.own.step2')}
          <Command>npm run import -- bestand.xml</Command>
        </li>
        <li>{text('about.own.step3')}</li>
      </ol>
      <p>{text('about.ownMapping')}</p>
      <p>{text('about.ownRemove')}</p>
      <Command>npm run sample -- --remove</Command>
      <p>{text('about.ownRestore')}</p>
    </Section>
  );
}

/** What the catalogue is, what it does and does not, where its data come from, and how a real feed comes in. */
export function AboutPage(): JSX.Element {
  const text = useTexts();
  const { hasSample } = useSite();
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
        <p>
          <a href={pagePaths.consent}>{text('about.privacyLink')}</a>
        </p>
      </Section>
      <OwnFeed />
      <p className="section prose">
        {text('about.keep')} <a href={pagePaths.questions}>{text('footer.questions')}</a>.
      </p>
    </>
  );
}
