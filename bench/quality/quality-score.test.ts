import { describe, expect, test } from 'vitest';
import { fold, type JudgedProduct } from './judged-product.ts';
import { exactNdcg, gradeOf, isDigitMistake, ndcg, type Intent } from './quality-score.ts';

function product(changes: Partial<JudgedProduct> = {}, text = ''): JudgedProduct {
  const title = changes.title ?? 'Loodlijn Wiskunde B havo 4 leerboek';
  return {
    ean: '2903802494665',
    title,
    foldedTitle: fold(title),
    foldedText: fold(`${title} ${text}`),
    subjects: ['Wiskunde B'],
    methods: ['Loodlijn'],
    types: [{ level: 'havo', grade: 4 }],
    phases: ['bovenbouw'],
    users: ['leerling'],
    kind: 'Leerboek',
    publisher: 'Ploeg & Passer',
    status: 'Leverbaar',
    edition: '3e druk',
    priceInCents: 3000,
    ...changes,
  };
}

const wiskundeB: Intent = { subject: ['Wiskunde B'], types: ['havo 4'] };
const answers = { kind: 'Antwoorden', users: ['leerling', 'docent'] };
const guide = { kind: 'Docentenhandleiding', users: ['docent'] };

describe('the grade of a product', () => {
  test('is 3 when it meets every key, by any value of a key', () => {
    expect(gradeOf(product(), wiskundeB)).toBe(3);
    expect(gradeOf(product(), { ...wiskundeB, kind: ['Werkboek', 'Leerboek'], publisher: ['Ploeg & Passer'] })).toBe(3);
  });

  test("is 2 for answers, teacher's books and what is sold out", () => {
    expect(gradeOf(product(answers), wiskundeB)).toBe(2);
    expect(gradeOf(product(guide), wiskundeB)).toBe(2);
    expect(gradeOf(product({ status: 'Uitverkocht oude druk' }), wiskundeB)).toBe(2);
  });

  test('is 3 for those when the question asks for them', () => {
    expect(gradeOf(product(answers), { ...wiskundeB, kind: ['Antwoorden'] })).toBe(3);
    expect(gradeOf(product(guide), { ...wiskundeB, user: ['docent'] })).toBe(3);
    expect(gradeOf(product({ ...guide, status: 'Uitverkocht' }), { ean: ['2903802494665'] })).toBe(3);
    expect(gradeOf(product({ status: 'Uitverkocht' }), { ...wiskundeB, status: ['Uitverkocht'] })).toBe(3);
    expect(gradeOf(product({ status: 'Uitverkocht' }), { ...wiskundeB, edition: ['3e druk'] })).toBe(3);
  });

  test('is 1 when it misses one minor key, and 0 when it misses two', () => {
    expect(gradeOf(product(), { ...wiskundeB, kind: ['Werkboek'] })).toBe(1);
    expect(gradeOf(product(guide), { ...wiskundeB, kind: ['Werkboek'] })).toBe(1);
    expect(gradeOf(product(), { ...wiskundeB, kind: ['Werkboek'], price: ['-20'] })).toBe(0);
  });

  test('is 0 when it misses a main key, or a minor one of a question that has no main key', () => {
    expect(gradeOf(product(), { subject: ['Wiskunde A'] })).toBe(0);
    expect(gradeOf(product(), { ...wiskundeB, types: ['havo 5'] })).toBe(0);
    expect(gradeOf(product(), { kind: ['Leerboek'], publisher: ['Noorderbries'] })).toBe(0);
  });

  test.each([
    ['havo 4', true],
    ['havo', true],
    ['4', true],
    ['vwo 4', false],
    ['havo 5', false],
    ['havo4e', false],
  ])('meets the level and year %s: %s', (type, isMet) => {
    expect(gradeOf(product(), { types: [type] })).toBe(isMet ? 3 : 0);
  });

  test('meets a track of vmbo when it is for that track or for all of vmbo', () => {
    const ofTracks = product({ types: [{ level: 'vmbo', grade: 4, tracks: ['gl', 'tl'] }] });
    expect(gradeOf(ofTracks, { types: ['vmbo 4 tl'] })).toBe(3);
    expect(gradeOf(ofTracks, { types: ['vmbo kb'] })).toBe(0);
    expect(gradeOf(product({ types: [{ level: 'vmbo', grade: 4 }] }), { types: ['vmbo kb'] })).toBe(3);
  });

  test.each([
    ['-30', 3],
    ['30-', 3],
    ['20-40', 3],
    ['-29', 1],
    ['31-', 1],
  ] as const)('counts both ends of the prices %s as inside: grade %i', (price, grade) => {
    expect(gradeOf(product(), { ...wiskundeB, price: [price] })).toBe(grade);
  });

  test('is no 3 for an unknown price when a price is asked', () => {
    const { priceInCents: _, ...priceless } = product();
    expect(gradeOf(priceless, { ...wiskundeB, price: ['-30'] })).toBe(1);
  });

  test('finds whole words in the title, and in the text for a phrase, whatever their case, accents and signs', () => {
    const carte = product({ title: 'À la carte Frans vmbo 3 gl/tl leerboek' }, 'Over vraag en aanbod.');
    expect(gradeOf(carte, { title: ['a la CARTE'] })).toBe(3);
    expect(gradeOf(carte, { title: ['gl/tl'] })).toBe(3);
    expect(gradeOf(carte, { title: ['cart'] })).toBe(0);
    expect(gradeOf(carte, { title: ['vraag en aanbod'] })).toBe(0);
    expect(gradeOf(carte, { phrase: ['Vraag en aanbod'] })).toBe(3);
  });

  test('reads the part of a workbook from its title', () => {
    const both = product({ title: 'Brandpunt Natuurkunde havo 4 leerwerkboeken A en B met licentie, 1 jaar' });
    expect(gradeOf(product({ title: 'Brandpunt Wiskunde A havo 4 werkboek B' }), { part: ['A'] })).toBe(0);
    expect(gradeOf(both, { part: ['A'] })).toBe(3);
    expect(gradeOf(both, { part: ['B'] })).toBe(3);
  });
});

describe('a digit mistake', () => {
  test.each<[string, Partial<JudgedProduct>, Intent]>([
    ['another year', {}, { types: ['havo 5'] }],
    ['another level', {}, { types: ['vwo 4'] }],
    ['another part', { title: 'Loodlijn Wiskunde B havo 4 werkboek B' }, { part: ['A'] }],
    ['another edition', {}, { edition: ['2e druk'] }],
    ['another duration', { durationInDays: 365 }, { duration: ['730'] }],
    ['a price outside the range', {}, { price: ['-20'] }],
    ['another EAN', {}, { ean: ['2936256447093'] }],
    ['another letter of the subject', { subjects: ['Wiskunde A'] }, { subject: ['Wiskunde B'] }],
    ['another number of the subject', { subjects: ['Natuur- en scheikunde II'] }, { subject: ['Natuur- en scheikunde I'] }],
  ])('is %s', (_, changes, intent) => {
    expect(isDigitMistake(product(changes), intent)).toBe(true);
  });

  test.each<[string, Partial<JudgedProduct>, Intent]>([
    ['a product without a part', {}, { part: ['A'] }],
    ['a product without a licence', {}, { duration: ['365'] }],
    ['a product without levels', { types: [] }, { types: ['havo 5'] }],
    ['another kind', {}, { ...wiskundeB, kind: ['Werkboek'] }],
    ['a subject of another name', { subjects: ['Scheikunde'] }, { subject: ['Wiskunde B'] }],
    ['wiskunde A for any wiskunde', { subjects: ['Wiskunde A'] }, { subject: ['Wiskunde', 'Wiskunde A', 'Wiskunde B'] }],
    ['a product that is right', {}, wiskundeB],
  ])('is not %s', (_, changes, intent) => {
    expect(isDigitMistake(product(changes), intent)).toBe(false);
  });
});

describe('nDCG', () => {
  // Gains 7, 3 and 1 for the grades 3, 2 and 1; places 1, 2 and 3 divide by 1, 1.585 and 2.
  test('divides the discounted gains of the answer by those of the best answer', () => {
    expect(ndcg([3, 0, 2], [0, 2, 3, 1])).toBeCloseTo((7 + 3 / 2) / (7 + 3 / 1.584963 + 1 / 2), 5);
    expect(ndcg([3, 0, 2], [0, 2, 3, 1])).toBeCloseTo(0.90495, 4);
    expect(ndcg([1], [3])).toBeCloseTo(1 / 7, 10);
  });

  test('is 1 for the best answer, also when fewer than ten products are relevant, and 0 for none', () => {
    expect(ndcg([3, 2, 1, 0, 0], [1, 2, 3])).toBe(1);
    expect(ndcg([], [1, 2, 3])).toBe(0);
  });

  test('counts ten products and no more', () => {
    expect(ndcg([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3], [3])).toBe(0);
    expect(ndcg(Array<number>(10).fill(3), Array<number>(20).fill(3))).toBe(1);
  });

  test('refuses a question that no product answers', () => {
    expect(() => ndcg([0], [0, 0])).toThrow('above 0');
  });
});

describe('the score of the exact products alone', () => {
  test('is 1 where ten or more products meet every key', () => {
    expect(exactNdcg([...Array.from({ length: 10 }, () => 3), 2, 1, 1])).toBe(1);
  });

  test('lacks what products would add that miss a minor key', () => {
    expect(exactNdcg([0, 1, 3, 1])).toBe(ndcg([3], [3, 1, 1]));
    expect(exactNdcg([1, 2, 0, 3])).toBe(ndcg([3, 2], [3, 2, 1]));
    expect(exactNdcg([3, 0])).toBe(1);
  });
});
