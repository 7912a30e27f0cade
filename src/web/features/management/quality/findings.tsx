import type { JSX } from 'react';
import type { DeskQuality } from '#contract/management/management.ts';
import { originHref, reportHref } from '#web/features/management/desk-parts.ts';
import { dutchTime } from '#catalogue/dutch-time.ts';
import { formatPrice } from '#web/features/management/desk-format.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { formatNumber } from '#web/texts/texts.ts';
import { Finding } from './finding.tsx';
import { OriginLink } from './origin-link.tsx';

/** What was repaired or rejected, what counts nowhere, what comes twice, and what does not fit together. */
export function Findings({ quality }: { readonly quality: DeskQuality }): JSX.Element {
  const text = useTexts();
  const { reasons, unlisted, doubles, brokenLinks, priceJumps, coverOrigins } = quality;
  const refused = coverOrigins.filter(({ isAllowed }) => !isAllowed);
  return (
    <>
      <Finding
        name="reasons"
        count={reasons.reduce((sum, { count }) => sum + count, 0)}
        first={reasons}
        line={({ source, run, kind, field, reason, record, count }) => (
          <>
            <b className="fixed">{formatNumber(count)} ×</b> {text(`desk.line.${kind}`)} · {field}: {reason}{' '}
            <span className="sub">
              {text('desk.quality.example', { record })} <a href={reportHref(run)}>{source}</a>
            </span>
          </>
        )}
      />
      <Finding
        name="unlisted"
        {...unlisted}
        line={({ source, id, title, missing }) => (
          <>
            {title || id} · {text('desk.quality.lacks', { fields: missing.map((field) => text(`desk.field.${field}`)).join(', ') })}
            <span className="sub">{source}</span>
          </>
        )}
      />
      <Finding
        name="doubles"
        {...doubles}
        line={({ ean, sources }) => (
          <>
            <a className="fixed" href={originHref(ean)}>
              {ean}
            </a>{' '}
            · {sources.join(', ')}
          </>
        )}
      />
      <Finding
        name="brokenLinks"
        {...brokenLinks}
        line={({ from, to, direction, fault, title }) => (
          <>
            <OriginLink id={from} title={title} /> · {text(`desk.quality.${direction}.${fault}`, { to })}
          </>
        )}
      />
      <Finding
        name="priceJumps"
        {...priceJumps}
        line={({ source, id, title, before, after, at }) => (
          <>
            <OriginLink id={id} title={title} /> · {formatPrice(before)} → {formatPrice(after)}
            <span className="sub">
              {source}, {dutchTime(at)}
            </span>
          </>
        )}
      />
      <Finding
        name="coverOrigins"
        count={refused.reduce((sum, { products }) => sum + products, 0)}
        first={refused}
        line={({ origin, products }) => (
          <>
            <code>{origin}</code> · {text('desk.quality.covers', { count: products })}
          </>
        )}
      />
    </>
  );
}
