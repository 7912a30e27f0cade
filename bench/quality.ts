import { readArguments } from './arguments.ts';
import { depth } from './quality/quality-score.ts';
import { scoreQuestions, summaryOf, type ScoredQuestion } from './quality/score-questions.ts';
import { scoreOpenSearch } from './quality-opensearch.ts';

/*
 * How well the search answers the judged questions over the sample catalogue, asked as the page asks them. Digit mistakes and empty answers are numbers
 * of questions; 'exact products alone' is the score of an answer with nothing but the products that meet every key.
 * `node bench/quality.ts [--list] [--opensearch]`; the list, worst first, leaves out the questions that are held out; `--opensearch` asks a node of
 * OpenSearch the same questions (`quality-opensearch.ts`).
 */
const { values: options } = readArguments({ list: { type: 'boolean' }, opensearch: { type: 'boolean' } });

function rowOf(name: string, scored: readonly ScoredQuestion[]): object {
  const { ndcg, exact, empty, digitMistakes } = summaryOf(scored);
  return {
    class: name,
    questions: scored.length,
    [`nDCG@${depth}`]: ndcg.toFixed(3),
    'exact products alone': exact.toFixed(3),
    empty,
    'digit mistakes': digitMistakes,
  };
}

function printTable(title: string, scored: readonly ScoredQuestion[]): void {
  console.log(title);
  const rows = [...Map.groupBy(scored, (question) => question.class)].map(([name, own]) => rowOf(name, own));
  console.table([...rows, rowOf('all', scored)]);
}

function printTables(name: string, scored: readonly ScoredQuestion[]): void {
  printTable(
    `${name}: questions to improve the search with`,
    scored.filter((question) => !question.isHeldOut),
  );
  printTable(
    `${name}: questions held out`,
    scored.filter((question) => question.isHeldOut),
  );
}

const scored = await scoreQuestions();
printTables('Catalogus', scored);
if (options.opensearch) {
  for (const [name, others] of await scoreOpenSearch()) {
    printTables(`OpenSearch, ${name}`, others);
  }
}
if (options.list) {
  const open = scored.filter((question) => !question.isHeldOut);
  for (const { score, text, isEmpty, hasDigitMistake } of open.toSorted((left, right) => left.score - right.score)) {
    console.log([score.toFixed(3), text, ...(isEmpty ? ['(empty)'] : []), ...(hasDigitMistake ? ['(digit mistake)'] : [])].join(' '));
  }
}
