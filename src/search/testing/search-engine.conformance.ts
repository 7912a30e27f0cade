import { afterAll, describe } from 'vitest';
import type { SearchEngine } from '#search/search-engine.ts';
import { describeAlternatives } from '#search/testing/conformance/alternatives.conformance.ts';
import { describeCompounds } from '#search/testing/conformance/compounds.conformance.ts';
import { describeCounts } from '#search/testing/conformance/counts.conformance.ts';
import type { EngineFactory, MakeEngine } from '#search/testing/conformance/example-engine.ts';
import { describeFacets } from '#search/testing/conformance/facets.conformance.ts';
import { describeHighlights } from '#search/testing/conformance/highlights.conformance.ts';
import { describeKeys } from '#search/testing/conformance/keys.conformance.ts';
import { describeMethods } from '#search/testing/conformance/methods.conformance.ts';
import { describeOrder } from '#search/testing/conformance/order.conformance.ts';
import { describePaging } from '#search/testing/conformance/paging.conformance.ts';
import { describeWords } from '#search/testing/conformance/words.conformance.ts';
import { describePhrases } from '#search/testing/conformance/phrases.conformance.ts';
import { exampleProducts } from './example-catalogue.ts';

/** How many random catalogues are searched: for facet counts, and for alternatives. */
type Catalogues = { readonly counts: number; readonly alternatives: number };

/** The suite that every search engine must pass: a file per subject. An engine behind a network is given fewer random catalogues. */
export function describeSearchEngine(
  name: string,
  factory: EngineFactory,
  catalogues: Catalogues = { counts: 20, alternatives: 60 },
): void {
  const engines: SearchEngine[] = [];
  const make: MakeEngine = async (examples, methods = []) => {
    const engine = await factory(exampleProducts(examples), methods);
    engines.push(engine);
    return engine;
  };
  afterAll(async () => {
    await Promise.all(engines.map((engine) => engine.close()));
  });
  describe(`${name}, as every engine`, () => {
    describeWords(make);
    describeCompounds(make);
    describePhrases(make);
    describeHighlights(make);
    describeOrder(make);
    describePaging(make);
    describeFacets(make);
    describeMethods(make);
    describeKeys(make);
    describeCounts(factory, catalogues.counts);
  });
  describeAlternatives(name, (products) => factory(products, []), catalogues.alternatives);
}
