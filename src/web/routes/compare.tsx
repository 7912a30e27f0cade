import { useEffect, type JSX } from 'react';
import {
  redirect,
  useLoaderData,
  useNavigate,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { clientContext } from '#web/contexts.ts';
import { ComparePage } from '#web/features/compare/compare-page.tsx';
import { compareHref, readCompareState } from '#web/features/compare/compare-state.ts';
import { loadComparison, type Comparison } from '#web/features/compare/load-comparison.ts';
import { compareList } from '#web/storage/compare-list.ts';
import { useTexts } from '#web/text-provider.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const load = ({ context, request }: LoaderFunctionArgs | ClientLoaderFunctionArgs): Promise<Comparison> =>
  loadComparison(context.get(clientContext), readCompareState(new URL(request.url).searchParams).ids);

/** The address of the visitor's own list; undefined when it is empty. */
function ownComparison(): string | undefined {
  const ids = compareList.get().map(({ method }) => method.id);
  return ids.length > 0 ? compareHref({ ids }) : undefined;
}

export const loader = (args: LoaderFunctionArgs) => load(args);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const { ids } = readCompareState(new URL(args.request.url).searchParams);
  const own = ids.length === 0 ? ownComparison() : undefined;
  if (own) {
    throw redirect(own);
  }
  return load(args);
}

export default function CompareRoute(): JSX.Element {
  const comparison = useLoaderData<typeof loader>();
  const text = useTexts();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const state = readCompareState(parameters);
  const isBare = state.ids.length === 0;
  // The server cannot know the visitor's own list: the bare address turns into it once the page has woken up.
  useEffect(() => {
    const own = isBare ? ownComparison() : undefined;
    if (own) {
      void navigate(own, { replace: true });
    }
  }, [isBare, navigate]);
  const title =
    comparison.methods.length > 0
      ? text('comparison.metaTitle', { names: comparison.methods.map((method) => method.title).join(', ') })
      : text('comparison.empty.title');
  return (
    <div className="wrap page">
      <PageHead title={title} description={text('comparison.metaDescription')} hidden={!isBare} />
      <ComparePage comparison={comparison} state={state} />
    </div>
  );
}
