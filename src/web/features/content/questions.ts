import { pagePaths } from '#contract/routes.ts';

/** A question: its texts are `question.{id}` and `answer.{id}`; with `href`, `answer.{id}.link` leads there. */
export type Question = { readonly id: string; readonly href?: string };

/** Questions that belong together, under `questions.group.{id}`. */
export type QuestionGroup = { readonly id: string; readonly questions: readonly Question[] };

/** Every question, in the order in which a visitor meets them. */
export const questionGroups: readonly QuestionGroup[] = [
  { id: 'search', questions: [{ id: 'find' }, { id: 'ean' }, { id: 'words' }, { id: 'nothing' }, { id: 'filters' }] },
  { id: 'list', questions: [{ id: 'list' }, { id: 'lost' }, { id: 'share' }, { id: 'paste' }, { id: 'excel' }, { id: 'order' }] },
  { id: 'compare', questions: [{ id: 'compare' }, { id: 'unknown' }] },
  { id: 'prices', questions: [{ id: 'price' }, { id: 'vat' }, { id: 'status' }, { id: 'soldOut' }] },
  { id: 'account', questions: [{ id: 'account' }, { id: 'signIn' }, { id: 'signInFails' }] },
  {
    id: 'data',
    questions: [
      { id: 'source' },
      { id: 'wrong' },
      { id: 'import', href: pagePaths.ownFeed },
      { id: 'cookies', href: pagePaths.consent },
      { id: 'video' },
    ],
  },
];
