import type { JSX } from 'react';
import { useSite } from '#web/site/site.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { ConsentForm } from './consent-form.tsx';
import styles from './consent.module.css';

const storedKeys = [
  'my-list',
  'my-list-scroll',
  'unsent-text',
  'my-compare-list-detailed',
  'my-compare-view',
  'plp-view',
  'consent',
  'catalogus-account.signed-out',
] as const;

/** The page on consent: what may be stored and for which purpose, and the visitor's choice. Specification 9. */
export function ConsentPage(): JSX.Element {
  const text = useTexts();
  const { measurementId } = useSite();
  return (
    <>
      <h1>{text('consentPage.title')}</h1>
      <div className="prose lead">
        <p>{text('consentPage.intro')}</p>
        <p>{text(measurementId === '' ? 'consentPage.nothing' : 'consentPage.service')}</p>
      </div>
      <section className="section" aria-labelledby="choice">
        <h2 id="choice">{text('consentPage.formTitle')}</h2>
        <ConsentForm />
      </section>
      <section className="section" aria-labelledby="stored">
        <h2 id="stored">{text('consentPage.keptTitle')}</h2>
        <p className="prose lead">{text('consentPage.kept')}</p>
        <table className={styles.stored}>
          <caption className="unseen">{text('consentPage.keptCaption')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('consentPage.keptName')}</th>
              <th scope="col">{text('consentPage.keptPurpose')}</th>
            </tr>
          </thead>
          <tbody>
            {storedKeys.map((name) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{text(`consentPage.kept.${name}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className="section prose" aria-labelledby="videos">
        <h2 id="videos">{text('consentPage.videoTitle')}</h2>
        <p>{text('consentPage.video')}</p>
      </section>
    </>
  );
}
