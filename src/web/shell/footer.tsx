import type { JSX } from 'react';
import { areaHref, pagePaths } from '#contract/routes.ts';
import { useSite } from '#web/site/site.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import styles from './footer.module.css';

type FooterLink = { readonly href: string | undefined; readonly key: string; readonly external?: boolean };

function LinkColumn({
  id,
  title,
  links,
}: {
  readonly id: string;
  readonly title: string;
  readonly links: readonly FooterLink[];
}): JSX.Element {
  const text = useTexts();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(
          ({ href, key, external }) =>
            href && (
              <li key={key}>
                <a href={href} {...(external ? { rel: 'external' } : {})}>
                  {text(key)}
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}

/** Footer of every page: areas, about, help, and the year. Specification 2. Links that are not configured are left out. */
export function Footer(): JSX.Element {
  const text = useTexts();
  const { areas, links, year, hasSample } = useSite();
  const about = [
    { href: pagePaths.about, key: 'footer.aboutCatalogue' },
    { href: links.customerInformation, key: 'footer.customerInformation', external: true },
    { href: links.terms, key: 'footer.terms', external: true },
  ];
  const help = [
    { href: pagePaths.questions, key: 'footer.questions' },
    { href: pagePaths.consent, key: 'footer.consent' },
    { href: links.privacy, key: 'footer.privacy', external: true },
    { href: links.cookies, key: 'footer.cookies', external: true },
    { href: links.disclaimer, key: 'footer.disclaimer', external: true },
  ];
  return (
    <footer className={`${styles.foot} no-print`}>
      <div className={`wrap ${styles.inner}`}>
        {areas.length > 0 && (
          <nav className={styles.areas} aria-labelledby="footer-areas">
            <h2 id="footer-areas">{text('footer.areas')}</h2>
            <ul className={styles.two}>
              {areas.map((area) => (
                <li key={area.slug}>
                  <a href={areaHref(area)}>{area.title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <LinkColumn id="footer-about" title={text('footer.about')} links={about} />
        <LinkColumn id="footer-help" title={text('footer.help')} links={help} />
        <p className={styles.last}>
          <span>{text('footer.copyright', { year: String(year) })}</span>
          {hasSample && <span>{text('footer.invented')}</span>}
        </p>
      </div>
    </footer>
  );
}
