import type { JSX } from 'react';
import {
  redirect,
  useLoaderData,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { clientContext, textStoreContext } from '#web/contexts.ts';
import { ComparePage } from '#web/features/compare/compare-page.tsx';
import { readCompareState } from '#web/features/compare/compare-state.ts';
import { arrangeComparison, loadComparison, type Comparison } from '#web/features/compare/load-comparison.ts';
import { ownComparisonHref, useOwnComparison } from '#web/features/compare/use-own-comparison.ts';
import { useTexts } from '#web/text-provider.tsx';
import type { TextHandle } from '#web/texts.ts';
import { PageHead } from '#web/ui/page-head.tsx';

const namespace = 'comparison';

export const handle: TextHandle = { namespaces: [namespace] };

const idsOf = ({ searchParams }: URL): readonly string[] => readCompareState(searchParams).ids;

const load = ({ context, request }: LoaderFunctionArgs | ClientLoaderFunctionArgs): Promise<Comparison> =>
  loadComparison(context.get(clientContext), idsOf(new URL(request.url)));

export const loader = (args: LoaderFunctionArgs) => load(args);

/** The texts of the page come with it; on the server they are there already. */
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const own = idsOf(new URL(args.request.url)).length === 0 ? ownComparisonHref() : undefined;
  if (own) {
    throw redirect(own);
  }
  const [comparison] = await Promise.all([load(args), args.context.get(textStoreContext).need(namespace)]);
  return comparison;
}

/** Only another method needs the catalogue; the bare address must look at the own list. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const [current, next] = [idsOf(currentUrl), idsOf(nextUrl)];
  return next.length === 0 || next.some((id) => !current.includes(id)) ? defaultShouldRevalidate : false;
}

export default function CompareRoute(): JSX.Element {
  const loaded = useLoaderData<typeof loader>();
  const text = useTexts();
  const [parameters] = useSearchParams();
  const state = readCompareState(parameters);
  const comparison = arrangeComparison(loaded, state.ids);
  useOwnComparison(state);
  const title =
    comparison.methods.length > 0
      ? text('comparison.metaTitle', { names: comparison.methods.map((method) => method.title).join(', ') })
      : text('comparison.empty.title');
  return (
    <div className="wrap page">
      <PageHead title={title} description={text('comparison.metaDescription')} hidden={state.ids.length > 0} />
      <ComparePage comparison={comparison} state={state} />
    </div>
  );
}
