import { readArguments } from './arguments.ts';
import { judgeChips, type JudgedChips } from './quality/judged-interpretation.ts';
import { judgedProducts } from './quality/judged-product.ts';
import { judgedVocabulary } from './quality/judged-vocabulary.ts';
import { judgedQuestions, type Question } from './quality/quality-questions.ts';
import { sampleCatalogue } from '#sample/sample-catalogue.ts';
import { interpret } from '#understanding/interpret.ts';
import { interpretedSearch, type InterpretedSearch } from '#understanding/interpreted-search.ts';

/*
 * How well questions are read: the share of intended chips that the judged questions give, and of applied chips that are wrong; then the
 * time of a reading. `node bench/interpretation.ts [--list]`; the list has the failures among the questions that are not held out.
 */
const { values: options } = readArguments({ list: { type: 'boolean' } });

type Judged = Question & JudgedChips & { readonly search: InterpretedSearch };

const sum = (judged: readonly Judged[], count: (one: Judged) => number): number => judged.reduce((total, one) => total + count(one), 0);
const share = (part: number, whole: number): string => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)}%`);

function rowOf(name: string, judged: readonly Judged[]): object {
  const intended = sum(judged, (one) => one.intended.length);
  const applied = sum(judged, (one) => one.applied.length);
  return {
    class: name,
    questions: judged.length,
    intended: share(intended - sum(judged, (one) => one.missed.length), intended),
    wrong: share(
      sum(judged, (one) => one.wrong.length),
      applied,
    ),
  };
}

function printTable(title: string, judged: readonly Judged[]): void {
  console.log(title);
  console.table([
    ...Array.from(
      Map.groupBy(judged, (one) => one.class),
      ([name, own]) => rowOf(name, own),
    ),
    rowOf('all', judged),
  ]);
}

/** Processor time in milliseconds, the mean of 30 times after 10 that are not counted. */
function timeOf(work: () => void): number {
  const repeat = (times: number): void => {
    for (let time = 0; time < times; time += 1) {
      work();
    }
  };
  repeat(10);
  const before = process.cpuUsage().user;
  repeat(30);
  return (process.cpuUsage().user - before) / 30 / 1000;
}

const products = [...judgedProducts(sampleCatalogue()).values()];
const vocabulary = judgedVocabulary(products);
const questions = await judgedQuestions();
const judged = questions.map((question): Judged => {
  const search = interpretedSearch(interpret(question.text, vocabulary), vocabulary);
  return { ...question, search, ...judgeChips(search, question.intent, products) };
});
const open = judged.filter((question) => !question.isHeldOut);
printTable('Questions to improve the reading with', open);
printTable(
  'Questions held out',
  judged.filter((question) => question.isHeldOut),
);
if (options.list) {
  for (const { text, missed, wrong, search } of open.filter((one) => one.missed.length + one.wrong.length > 0)) {
    console.log(`${text} | missed: ${missed.join(', ')} | wrong: ${wrong.join(', ')} | ${JSON.stringify(search)}`);
  }
}
const all = timeOf(() => {
  for (const { text } of questions) {
    interpret(text, vocabulary);
  }
});
const long = Array.from({ length: 12 }, (_, index) => `onbekendwoord${String.fromCodePoint(97 + (index % 26)).repeat(3)}`).join(' ');
console.log(
  `Reading a question: ${(all / questions.length).toFixed(3)} ms; twelve unknown words: ${timeOf(() => void interpret(long, vocabulary)).toFixed(2)} ms`,
);
