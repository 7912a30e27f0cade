import type { JSX } from 'react';
import { redirect, useLoaderData, useSearchParams, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router';
import { clientContext } from '#web/client/client-context.ts';
import { ComparePage } from '#web/features/compare/compare-page.tsx';
import { readCompareState, readLeftOut } from '#web/features/compare/compare-state.ts';
import { arrangeComparison, loadComparison, type Comparison } from '#web/features/compare/load-comparison.ts';
import { storedComparisonHref, useStoredComparison } from '#web/features/compare/use-stored-comparison.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import type { TextHandle } from '#web/texts/texts.ts';
import { PageHead } from '#web/ui/head/page-head.tsx';

export const handle: TextHandle = { namespaces: ['comparison'] };

const idsOf = ({ searchParams }: URL): readonly string[] => readCompareState(searchParams).ids;

export const loader = ({ context, request }: LoaderFunctionArgs): Promise<Comparison> =>
  loadComparison(context.get(clientContext), idsOf(new URL(request.url)));

/** In the browser the address without methods redirects to the visitor's own comparison. */
export async function clientLoader(args: LoaderFunctionArgs): Promise<Comparison> {
  const asked = readCompareState(new URL(args.request.url).searchParams);
  const own = asked.ids.length === 0 ? storedComparisonHref(asked) : undefined;
  if (own) {
    throw redirect(own);
  }
  return loader(args);
}

/** Loads again only for other methods and for a revalidation; the address without methods has to look at the stored list. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  if (currentUrl.href === nextUrl.href) {
    return defaultShouldRevalidate;
  }
  const [current, next] = [idsOf(currentUrl), idsOf(nextUrl)];
  return next.length === 0 || next.some((id) => !current.includes(id)) ? defaultShouldRevalidate : false;
}

export default function CompareRoute(): JSX.Element {
  const loaded = useLoaderData<typeof loader>();
  const text = useTexts();
  const [parameters] = useSearchParams();
  const state = readCompareState(parameters);
  const comparison = arrangeComparison(loaded, state.ids);
  useStoredComparison(state);
  const title =
    comparison.methods.length > 0
      ? text('comparison.metaTitle', { names: comparison.methods.map((method) => method.title).join(', ') })
      : text('compare.name');
  return (
    <div className="wrap page">
      <PageHead title={title} description={text('comparison.metaDescription')} />
      <ComparePage comparison={comparison} state={state} leftOut={readLeftOut(parameters)} />
    </div>
  );
}
