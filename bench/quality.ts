import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productSearchRequestSchema } from '#contract/product-search.ts';
import { sampleCatalogue } from '#sample/sample-catalogue.ts';
import { judgedProducts, type JudgedProduct } from '#scripts/quality/judged-product.ts';
import { readQuestions, type Question } from '#scripts/quality/quality-questions.ts';
import { depth, gradeOf, isDigitMistake, mistakeDepth, ndcg } from '#scripts/quality/quality-score.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';
import { openSnapshot } from '#snapshot/snapshot-reader.ts';
import { planSearch, searchProducts } from '#use-cases/search-products.ts';
import { publishSample } from './publish-sample.ts';

/*
 * How well the search answers the judged questions of `questions.txt` over the sample catalogue, asked as the page asks them. Digit mistakes and empty answers
 * are numbers of questions. `node bench/quality.ts [--list]`; the list, worst first, leaves out the questions that are held out.
 */
type Scored = Question & { readonly score: number; readonly isEmpty: boolean; readonly hasDigitMistake: boolean };

async function findProducts(text: string, snapshot: Snapshot): Promise<readonly string[]> {
  const planned = planSearch(productSearchRequestSchema.parse({ query: text, pageSize: depth }));
  if (!planned.ok) {
    throw new Error(`'${text}': ${planned.problem.message}`);
  }
  const { response } = await searchProducts(planned.value, snapshot);
  return Array.from(response.products, (ordinal) => snapshot.listedProduct(ordinal).id);
}

async function scoreQuestion(question: Question, snapshot: Snapshot, products: ReadonlyMap<string, JudgedProduct>): Promise<Scored> {
  const found = (await findProducts(question.text, snapshot)).flatMap((id) => products.get(id) ?? []);
  const all = Array.from(products.values(), (product) => gradeOf(product, question.intent));
  return {
    ...question,
    score: ndcg(
      found.map((product) => gradeOf(product, question.intent)),
      all,
    ),
    isEmpty: found.length === 0,
    hasDigitMistake: found.slice(0, mistakeDepth).some((product) => isDigitMistake(product, question.intent)),
  };
}

const rowOf = (name: string, scored: readonly Scored[]): object => ({
  class: name,
  questions: scored.length,
  [`nDCG@${depth}`]: (scored.reduce((sum, { score }) => sum + score, 0) / scored.length).toFixed(3),
  empty: scored.filter(({ isEmpty }) => isEmpty).length,
  'digit mistakes': scored.filter(({ hasDigitMistake }) => hasDigitMistake).length,
});

function printTable(title: string, scored: readonly Scored[]): void {
  console.log(title);
  const rows = [...Map.groupBy(scored, (question) => question.class)].map(([name, own]) => rowOf(name, own));
  console.table([...rows, rowOf('all', scored)]);
}

async function scoreAll(): Promise<readonly Scored[]> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogus-quality-'));
  try {
    const questions = readQuestions(await readFile(join(import.meta.dirname, 'questions.txt'), 'utf8'));
    const snapshot = await openSnapshot(await publishSample(folder));
    const products = judgedProducts(sampleCatalogue());
    const scored: Scored[] = [];
    for (const question of questions) {
      scored.push(await scoreQuestion(question, snapshot, products));
    }
    await snapshot.close();
    return scored;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const scored = await scoreAll();
const open = scored.filter((question) => !question.isHeldOut);
printTable('Questions to improve the search with', open);
printTable(
  'Questions held out',
  scored.filter((question) => question.isHeldOut),
);
if (process.argv.includes('--list')) {
  for (const { score, text, isEmpty, hasDigitMistake } of open.toSorted((left, right) => left.score - right.score)) {
    console.log([score.toFixed(3), text, ...(isEmpty ? ['(empty)'] : []), ...(hasDigitMistake ? ['(digit mistake)'] : [])].join(' '));
  }
}
