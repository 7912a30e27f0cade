import type { JSX } from 'react';
import { pagePaths } from '#contract/routes.ts';
import { useTexts } from '#web/text-provider.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

/** About the catalogue, and how a real feed comes in. */
export default function About(): JSX.Element {
  const text = useTexts();
  return (
    <div className="wrap page">
      <PageHead title={text('about.title')} description={text('about.intro')} />
      <h1>{text('about.title')}</h1>
      <div className="prose lead">
        <p>{text('about.intro')}</p>
        <p>{text('about.use')}</p>
        <p>
          {text('about.keep')} <a href={pagePaths.questions}>{text('footer.questions')}</a>.
        </p>
      </div>
      <section className="section prose" id="eigen-aanbod" aria-labelledby="eigen-aanbod-kop">
        <h2 id="eigen-aanbod-kop">{text('about.ownTitle')}</h2>
        <p>{text('about.ownSample')}</p>
        <p>{text('about.ownHow')}</p>
        <pre>
          <code>npm run import -- bestand.xml</code>
        </pre>
        <p>{text('about.ownFormats')}</p>
        <p>{text('about.ownRemove')}</p>
        <pre>
          <code>npm run sample -- --remove</code>
        </pre>
      </section>
    </div>
  );
}
