import type { JSX } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import styles from './content.module.css';

const Command = ({ children }: { readonly children: string }): JSX.Element => (
  <pre className={styles.command}>
    <code>{children}</code>
  </pre>
);

/** For the catalogue manager: how to import a feed. The sample notice links here. */
export function OwnFeedPage(): JSX.Element {
  const text = useTexts();
  return (
    <>
      <h1>{text('ownFeed.title')}</h1>
      <div className="prose lead">
        <p>{text('ownFeed.intro')}</p>
        <ol className={styles.steps}>
          <li>{text('ownFeed.step1')}</li>
          <li>
            {text('ownFeed.step2')}
            <Command>npm run import -- bestand.xml</Command>
          </li>
          <li>{text('ownFeed.step3')}</li>
        </ol>
        <p>{text('ownFeed.mapping')}</p>
        <p>{text('ownFeed.remove')}</p>
        <Command>npm run sample -- --remove</Command>
        <p>{text('ownFeed.restore')}</p>
      </div>
    </>
  );
}
