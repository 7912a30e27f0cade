import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTexts, type TextResource } from '#web/texts/texts.ts';
import { questionData } from './question-data.ts';
import { questionGroups } from './questions.ts';

const file = resolve(import.meta.dirname, '../../../../public/locales/nl/content.json');
const resource = JSON.parse(readFileSync(file, 'utf8')) as TextResource;
const groups = questionGroups({ hasAccountLists: true, isClosed: false });
const closedGroups = questionGroups({ hasAccountLists: true, isClosed: true });
const questions = groups.flatMap((group) => group.questions);

describe('the questions', () => {
  it('each have a question and an answer, and a text for their link', () => {
    const wanted = [...groups, ...closedGroups].flatMap(({ id, questions: own }) => [
      `questions.group.${id}`,
      ...own.flatMap(({ id: name, href }) => [
        `question.${name}`,
        `answer.${name}`,
        ...(href === undefined ? [] : [`answer.${name}.link`]),
      ]),
    ]);
    expect(wanted.filter((key) => !(key in resource))).toEqual([]);
  });

  it('are all shown: no answer in the texts is left over', () => {
    const answered = Object.keys(resource).flatMap((key) => /^answer\.([a-zA-Z]+)$/u.exec(key)?.[1] ?? []);
    const shown = new Set([...groups, ...closedGroups].flatMap((group) => group.questions.map(({ id }) => id)));
    expect(answered.toSorted()).toEqual([...shown].toSorted());
  });

  it('are answered for a closed catalogue without saying that it can be used without an account', () => {
    const text = createTexts([resource]);
    const answers = closedGroups.flatMap((group) => group.questions.map(({ id }) => text(`answer.${id}`)));
    expect(answers.filter((answer) => /zonder account|intussen gewoon gebruiken/u.test(answer))).toEqual([]);
    expect(closedGroups.map((group) => group.questions.map(({ id }) => text(`question.${id}`)))).toEqual(
      groups.map((group) => group.questions.map(({ id }) => text(`question.${id}`))),
    );
  });
});

describe('questionData', () => {
  it('joins the paragraphs of an answer into one text', () => {
    const text = createTexts([{ 'question.find': 'Hoe zoek ik?', 'answer.find': 'Typ een woord.\nKies een filter.' }]);
    expect(questionData([{ id: 'search', questions: [{ id: 'find' }] }], text)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      inLanguage: 'nl',
      mainEntity: [
        { '@type': 'Question', name: 'Hoe zoek ik?', acceptedAnswer: { '@type': 'Answer', text: 'Typ een woord. Kies een filter.' } },
      ],
    });
  });

  it('gives every question with its answer in the words of schema.org', () => {
    const data = questionData(groups, createTexts([resource])) as { readonly mainEntity: readonly unknown[] };
    expect(data).toMatchObject({ '@type': 'FAQPage', inLanguage: 'nl' });
    expect(data.mainEntity).toHaveLength(questions.length);
    expect(data.mainEntity[1]).toMatchObject({
      '@type': 'Question',
      name: 'Kan ik zoeken op EAN of ISBN?',
      acceptedAnswer: { '@type': 'Answer', text: expect.stringMatching(/^Ja\. Typ of plak de 13 cijfers\./u) },
    });
  });
});
