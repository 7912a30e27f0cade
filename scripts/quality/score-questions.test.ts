import { expect, test } from 'vitest';
import { scoreQuestions, summaryOf } from './score-questions.ts';

// The floors lie just below what the search reaches: a change that makes answers worse fails here. `npm run bench quality` gives the figures per class.
test('the judged questions are answered as well as they were, those held out as well', { timeout: 120_000 }, async () => {
  const scored = await scoreQuestions();
  const open = summaryOf(scored.filter(({ isHeldOut }) => !isHeldOut));
  const heldOut = summaryOf(scored.filter(({ isHeldOut }) => isHeldOut));
  expect(open.ndcg).toBeGreaterThan(0.965);
  expect(heldOut.ndcg).toBeGreaterThan(0.95);
  expect(open).toMatchObject({ empty: 0, digitMistakes: 0 });
  expect(heldOut).toMatchObject({ empty: 1, digitMistakes: 0 });
});
