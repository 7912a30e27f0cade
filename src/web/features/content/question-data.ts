import type { Texts } from '#web/texts/texts.ts';
import type { QuestionGroup } from './questions.ts';

/** The paragraphs of a text, one per line. */
export const paragraphs = (text: string): readonly string[] => text.split('\n');

/** Questions with their answers as a schema.org FAQPage. */
export function questionData(groups: readonly QuestionGroup[], text: Texts): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: 'nl',
    mainEntity: groups.flatMap(({ questions }) =>
      questions.map(({ id }) => ({
        '@type': 'Question',
        name: text(`question.${id}`),
        acceptedAnswer: { '@type': 'Answer', text: paragraphs(text(`answer.${id}`)).join(' ') },
      })),
    ),
  };
}
