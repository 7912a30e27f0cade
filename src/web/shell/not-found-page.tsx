import type { JSX } from 'react';
import { useLocation } from 'react-router';
import { areaHref, pagePaths, subjectHref } from '#contract/routes.ts';
import { useSite } from '#web/site/site.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { PageHead } from '#web/ui/head/page-head.tsx';
import { nearestPages } from './nearest-pages.ts';

/** The page of an unknown address, with status 404 and links to the most similar pages. */
export function NotFoundPage(): JSX.Element {
  const text = useTexts();
  const { areas } = useSite();
  const { pathname } = useLocation();
  const known = areas.flatMap((area) => [
    { title: area.title, href: areaHref(area) },
    ...area.subjects.map((subject) => ({ title: subject.title, href: subjectHref(area, subject) })),
  ]);
  const nearest = nearestPages(pathname, known);
  return (
    <div className="wrap page">
      <PageHead title={text('notFound.title')} hidden />
      <h1>{text('notFound.title')}</h1>
      <p className="prose lead">{text(nearest.length > 0 ? 'notFound.nearest' : 'notFound.message')}</p>
      {nearest.length > 0 && (
        <ul className="after">
          {nearest.map(({ title, href }) => (
            <li key={href}>
              <a className="suggestion" href={href}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="after">
        <a href={pagePaths.home}>{text('broken.home')}</a>
      </p>
    </div>
  );
}
