import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productSearchRequestSchema } from '#contract/product-search.ts';
import { sampleCatalogue } from '#sample/sample-catalogue.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';
import { openSnapshot } from '#snapshot/snapshot-reader.ts';
import { planSearch, searchProducts } from '#use-cases/search/search-products.ts';
import { judgedProducts, type JudgedProduct } from './judged-product.ts';
import { publishSample } from './publish-sample.ts';
import { judgedQuestions, type Question } from './quality-questions.ts';
import { depth, exactNdcg, gradesOf, isDigitMistake, mistakeDepth, ndcg } from './quality-score.ts';

/** A judged question with the score of its answer, nDCG@10, 0 to 1. `exactScore`: that of the exact products alone, by `exactNdcg`. */
export type ScoredQuestion = Question & {
  readonly score: number;
  readonly exactScore: number;
  readonly isEmpty: boolean;
  readonly hasDigitMistake: boolean;
};

/** Answers a question: gives the ids of its first products, best first, at most `depth`. */
export type Answer = (text: string) => Promise<readonly string[]>;

const answerFrom =
  (snapshot: Snapshot): Answer =>
  async (text) => {
    const planned = planSearch(productSearchRequestSchema.parse({ query: text, pageSize: depth }));
    if (!planned.ok) {
      throw new Error(`'${text}': ${planned.problem.message}`);
    }
    const { response } = await searchProducts(planned.value, snapshot);
    const documents = await snapshot.documents(response.products);
    return Array.from(response.products, (ordinal) => documents.listedProduct(ordinal).id);
  };

type JudgedCatalogue = { readonly byId: ReadonlyMap<string, JudgedProduct>; readonly products: readonly JudgedProduct[] };

async function scoreQuestion(question: Question, answer: Answer, { byId, products }: JudgedCatalogue): Promise<ScoredQuestion> {
  const found = (await answer(question.text)).flatMap((id) => byId.get(id) ?? []);
  const grade = gradesOf(question.intent);
  const all = products.map(grade);
  return {
    ...question,
    score: ndcg(found.map(grade), all),
    exactScore: exactNdcg(all),
    isEmpty: found.length === 0,
    hasDigitMistake: found.slice(0, mistakeDepth).some((product) => isDigitMistake(product, question.intent)),
  };
}

/** Scores the answers to every judged question over the sample catalogue. */
export async function scoreAnswers(answer: Answer): Promise<readonly ScoredQuestion[]> {
  const byId = judgedProducts(sampleCatalogue());
  // An array once: each question goes through all 20,000.
  const catalogue = { byId, products: [...byId.values()] };
  const scored: ScoredQuestion[] = [];
  for (const question of await judgedQuestions()) {
    scored.push(await scoreQuestion(question, answer, catalogue));
  }
  return scored;
}

/** Scores our own answers, asked as the page asks. */
export async function scoreQuestions(): Promise<readonly ScoredQuestion[]> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogus-quality-'));
  try {
    const snapshot = await openSnapshot(await publishSample(folder));
    const scored = await scoreAnswers(answerFrom(snapshot));
    await snapshot.close();
    return scored;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Mean scores and numbers of empty answers and digit mistakes of some questions. */
export const summaryOf = (scored: readonly ScoredQuestion[]) => ({
  ndcg: scored.reduce((sum, { score }) => sum + score, 0) / scored.length,
  exact: scored.reduce((sum, { exactScore }) => sum + exactScore, 0) / scored.length,
  empty: scored.filter(({ isEmpty }) => isEmpty).length,
  digitMistakes: scored.filter(({ hasDigitMistake }) => hasDigitMistake).length,
});
