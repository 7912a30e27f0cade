import { pagePaths } from '#contract/routes.ts';

/** A question with the texts `question.{id}` and `answer.{id}`; with `href`, `answer.{id}.link` is a link to it. */
export type Question = { readonly id: string; readonly href?: string };

/** A group of questions with the title `questions.group.{id}`. */
export type QuestionGroup = { readonly id: string; readonly questions: readonly Question[] };

const ofAccountLists: Question = { id: 'classes', href: pagePaths.accountLists };

/** What the questions depend on: whether the site has lists of accounts, and whether its catalogue is closed to visitors without an account. */
type QuestionOptions = { readonly hasAccountLists: boolean; readonly isClosed: boolean };

/** The questions in the order of the page; those about lists of accounts only where there are any. */
export const questionGroups = ({ hasAccountLists, isClosed }: QuestionOptions): readonly QuestionGroup[] => [
  { id: 'search', questions: [{ id: 'find' }, { id: 'ean' }, { id: 'words' }, { id: 'nothing' }, { id: 'filters' }] },
  {
    id: 'list',
    questions: [
      { id: 'list' },
      { id: 'lost' },
      { id: 'share' },
      { id: 'paste' },
      { id: 'excel' },
      ...(hasAccountLists ? [ofAccountLists] : []),
      { id: 'order' },
    ],
  },
  { id: 'compare', questions: [{ id: 'compare' }, { id: 'unknown' }] },
  { id: 'prices', questions: [{ id: 'price' }, { id: 'vat' }, { id: 'status' }, { id: 'soldOut' }] },
  {
    id: 'account',
    questions: [{ id: isClosed ? 'accountClosed' : 'account' }, { id: 'signIn' }, { id: isClosed ? 'signInFailsClosed' : 'signInFails' }],
  },
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
