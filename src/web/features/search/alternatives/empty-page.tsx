import type { JSX } from 'react';
import { areaHref, pagePaths, subjectHref } from '#contract/routes.ts';
import { useSite } from '#web/site/site.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHead } from '#web/ui/head/page-head.tsx';
import { Chips } from '#web/features/search/filters/chips.tsx';
import { Interpretation } from '#web/features/search/interpretation/interpretation.tsx';
import { checkDigitProblem } from '#web/features/search/ean-lookup.ts';
import type { SearchPageData } from '#web/features/search/load-search.ts';
import { SearchedWords } from '#web/features/search/results/searched-words.tsx';
import { choicesOf, type ChosenFilters, type SearchState } from '#web/features/search/search-state.ts';
import { nearestSubjects } from './nearest-subjects.ts';
import type { Alternative } from './alternative.ts';
import styles from './empty-page.module.css';
import bar from '#web/features/search/toolbar.module.css';
import list from '#web/ui/suggested-links.module.css';

// A suggested link, with a number at the end of its line.
const link = `${list.link} ${styles.alternative}`;

type AlternativeItemProps = { readonly alternative: Alternative; readonly words: boolean; readonly isOnlyFilter: boolean };

function AlternativeItem({ alternative, words, isOnlyFilter }: AlternativeItemProps): JSX.Element {
  const text = useTexts();
  // Without the only filter there are no filters.
  const reason = isOnlyFilter && alternative.kind === 'dropFilter' ? 'dropFilters' : alternative.kind;
  const after = text(`ways.${alternative.kind}.after`);
  return (
    <li>
      <a className={link} href={alternative.href}>
        <span>
          {text(`ways.${alternative.kind}.before`)} {alternative.subject && <b>{alternative.subject}</b>}
          {/^\p{P}/u.test(after) ? after : ` ${after}`}
        </span>
        <span className="soft small fixed">{text('results.total', { count: alternative.count })}</span>
      </a>
      <p className="soft">
        {text(words ? `ways.${reason}.why` : `ways.${reason}.whyPlain`)} {alternative.unfiltered && text('ways.unfiltered')}
      </p>
    </li>
  );
}

/** Subjects whose name resembles a typed word. */
function SubjectAlternatives({ search }: { readonly search: string }): JSX.Element {
  const text = useTexts();
  const { areas } = useSite();
  const known = areas.flatMap((area) => area.subjects.map((subject) => ({ area, title: subject.title, href: subjectHref(area, subject) })));
  return (
    <>
      {nearestSubjects(search, known).map(({ area, title, href }) => (
        <li key={href}>
          <a className={link} href={href}>
            <span>
              {text('ways.subject.before')} <b>{title}</b>
            </span>
          </a>
          <p className="soft">{text('ways.subject.why', { area: area.title })}</p>
        </li>
      ))}
    </>
  );
}

type EmptyPageProps = { readonly data: SearchPageData; readonly state: SearchState; readonly earlier: ChosenFilters | undefined };

/** The page of a search without results: its words and filters, and alternatives with their numbers of results, the most similar first. */
export function EmptyPage({ data, state, earlier }: EmptyPageProps): JSX.Element {
  const text = useTexts();
  const { areas } = useSite();
  const filters = new Set(choicesOf(state.filters).map(({ name }) => name)).size;
  const words = (state.search || state.syntax) !== '';
  const fault = checkDigitProblem(state.search);
  return (
    <div className="wrap page">
      <PageHead title={text('empty.title')} hidden />
      <section aria-labelledby="total">
        <SearchedWords state={state} />
        <h1 id="total" aria-live="polite">
          {text('empty.title')}
        </h1>
        <Interpretation state={state} interpretation={data.interpretation} />
        <div className={bar.toolbar}>
          <Chips state={state} groups={data.groups} earlier={earlier} interpretation={data.interpretation} />
        </div>
        {fault && (
          <Note tone="warn" className="lead">
            <p>{fault}</p>
          </Note>
        )}
        <p className="prose lead">{text(filters === 0 ? 'empty.withWords' : words ? 'empty.withFilters' : 'empty.onlyFilters')}</p>
        <ol className={list.list}>
          {data.alternatives.map((alternative) => (
            <AlternativeItem key={alternative.href} alternative={alternative} words={words} isOnlyFilter={filters === 1} />
          ))}
          <SubjectAlternatives search={state.search} />
          <li>
            <a className={link} href={pagePaths.products}>
              <span>{text('ways.all')}</span>
            </a>
          </li>
        </ol>
        <p className="prose soft">
          {text('empty.areas')}{' '}
          {areas.map((area, index) => (
            <span key={area.slug}>
              {index > 0 && ', '}
              <a href={areaHref(area)}>{area.title}</a>
            </span>
          ))}
        </p>
      </section>
    </div>
  );
}
