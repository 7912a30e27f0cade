import { describe, expect, it } from 'vitest';
import { slug } from '#contract/text/slug.ts';
import { deliveryStatuses } from '#contract/product.ts';
import { characteristicCategories, characteristicsByCategory } from '#catalogue/comparison/characteristics.ts';
import { curriculumSubjects } from '#catalogue/education/curriculum.ts';
import { parseEan } from '#catalogue/ean.ts';
import { gradesOfLevel, type EducationType } from '#catalogue/education/education-type.ts';
import type { CatalogueRecord, ProductRecord } from '#catalogue/records.ts';
import { designProducts } from './design-products.ts';
import { sampleCatalogue } from './sample-catalogue.ts';

type Kind = CatalogueRecord['kind'];

const records = [...sampleCatalogue()];
const all = <Wanted extends Kind>(kind: Wanted): readonly Extract<CatalogueRecord, { kind: Wanted }>[] =>
  records.filter((record): record is Extract<CatalogueRecord, { kind: Wanted }> => record.kind === kind);

const [areas, subjects, methods, editions, sets, products] = [
  all('area'),
  all('subject'),
  all('method'),
  all('edition'),
  all('methodSet'),
  all('product'),
];
const productById = new Map(products.map((product) => [product.id, product]));
const methodById = new Map(methods.map((method) => [method.id, method]));
const editionById = new Map(editions.map((edition) => [edition.id, edition]));
const named = (title: string): readonly ProductRecord[] => products.filter((product) => product.title === title);
const has = (types: readonly EducationType[], { level, grade }: EducationType): boolean =>
  types.some((type) => type.level === level && type.grade === grade);
const share = (test: (product: ProductRecord) => boolean): number => products.filter(test).length / products.length;

describe('the sample catalogue', () => {
  it('has the promised size', () => {
    expect([areas, subjects, methods, editions, sets, products].map(({ length }) => length)).toEqual([9, 68, 240, 600, 1800, 20_000]);
    expect(new Set(products.map(({ publisher }) => publisher)).size).toBe(31);
  });

  it('is the same every time', () => {
    expect([...sampleCatalogue()]).toEqual(records);
  });

  it('gives every record an id of its own, and every method an address of its own', () => {
    for (const list of [subjects, methods, editions, sets, products]) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    }
    for (const list of [subjects, methods, editions, sets]) {
      expect(new Set(list.map(({ classificationId }) => classificationId)).size).toBe(list.length);
    }
    expect(new Set(methods.map(({ name }) => slug(name))).size).toBe(methods.length);
    expect(new Set(methods.map(({ description }) => description)).size).toBe(methods.length);
  });

  it('uses no name of a real method or publisher', () => {
    const real =
      /newton|getal & ruimte|moderne wiskunde|\bnova\b|overal|pulsar|noordhoff|malmberg|thieme|meulenhoff|\bboom\b|zwijsen|binask|nectar|stepping stones|grandes lignes|neue kontakte|\bmemo\b|feniks|buitenland|de geo\b|talent|op niveau|pincode|lweo|cogito|impact|systematische natuurkunde/iu;
    expect(
      [...methods.map(({ name }) => name), ...methods.map(({ publisher }) => publisher ?? '')].filter((name) => real.test(name)),
    ).toEqual([]);
  });
});

describe('levels and years', () => {
  const taught = new Map(curriculumSubjects.map((subject) => [subject.id, subject.educationTypes]));

  it('exist, and are those in which the subject is taught', () => {
    for (const method of methods) {
      for (const type of method.educationTypes) {
        expect(gradesOfLevel[type.level], method.name).toContain(type.grade);
        const inCurriculum = (taught.get(method.subjectId) ?? []).find(({ level, grade }) => level === type.level && grade === type.grade);
        expect(inCurriculum, `${method.name} ${type.level} ${type.grade}`).toBeDefined();
        expect(inCurriculum?.tracks ?? []).toEqual(expect.arrayContaining([...(type.tracks ?? [])]));
      }
    }
  });

  it('agree from method to edition to set to product and its title', () => {
    for (const set of sets) {
      const edition = editionById.get(set.editionId);
      const method = methodById.get(edition?.methodId ?? '');
      expect(set.productIds.length).toBeGreaterThanOrEqual(5);
      for (const type of set.educationTypes) {
        expect(has(edition?.educationTypes ?? [], type) && has(method?.educationTypes ?? [], type), set.id).toBe(true);
      }
      for (const id of set.productIds) {
        const product = productById.get(id);
        expect(product?.educationTypes).toEqual(set.educationTypes);
        expect(product?.methodIds).toEqual([method?.id]);
        expect(product?.subjectIds).toEqual([method?.subjectId]);
        expect(product?.title.startsWith(`${set.name.replace(/ (?:vmbo|havo|vwo)[ /].*$/u, '')} `)).toBe(true);
        expect(product?.title).toContain(` ${set.educationTypes.map(({ level }) => level).join('/')} ${set.educationTypes[0]?.grade} `);
      }
    }
  });

  it('put every product in exactly one set', () => {
    expect(sets.flatMap(({ productIds }) => productIds).toSorted()).toEqual(products.map(({ id }) => id).toSorted());
  });

  it('keep wiskunde B to havo and vwo from year 4', () => {
    const types = methods.filter(({ subjectId }) => subjectId === 'wiskunde-b').flatMap(({ educationTypes }) => educationTypes);
    expect(new Set(types.map(({ level, grade }) => `${level} ${grade}`))).toEqual(new Set(['havo 4', 'havo 5', 'vwo 4', 'vwo 5', 'vwo 6']));
  });
});

describe('products', () => {
  it('carry an in-store EAN with a right check digit, which is their id too', () => {
    for (const { ean = '', id } of products) {
      expect(ean.startsWith('29')).toBe(true);
      expect(parseEan(ean).ok).toBe(true);
      expect(id).toBe(ean);
    }
  });

  it('are of every status, and of none', () => {
    for (const status of [...deliveryStatuses, undefined]) {
      expect(
        share(({ deliveryStatus }) => deliveryStatus === status),
        String(status),
      ).toBeGreaterThan(0.02);
    }
    expect(share(({ deliveryStatus }) => deliveryStatus === 'Leverbaar')).toBeGreaterThan(0.5);
  });

  it('miss a price, a cover or a text as feeds do', () => {
    for (const missing of [
      share(({ price }) => price === undefined),
      share(({ image }) => image === undefined),
      share(({ webText }) => webText === undefined),
    ]) {
      expect(missing).toBeGreaterThan(0.01);
      expect(missing).toBeLessThan(0.1);
    }
  });

  it('have plausible prices in cents', () => {
    const known = products.flatMap(({ price }) => price ?? []);
    expect(Math.min(...known)).toBeGreaterThanOrEqual(500);
    expect(Math.max(...known)).toBeLessThanOrEqual(25_000);
    expect(known.every((price) => price % 5 === 0)).toBe(true);
  });

  it('follow each other from edition to edition, in both directions', () => {
    const withSuccessor = products.filter(({ successorId }) => successorId !== undefined);
    expect(withSuccessor.length).toBeGreaterThan(3000);
    for (const product of withSuccessor) {
      const successor = productById.get(product.successorId ?? product.id);
      expect(successor?.predecessorId).toBe(product.id);
      expect(successor?.title).toBe(product.title);
      expect(Number.parseInt(successor?.edition ?? '', 10)).toBe(Number.parseInt(product.edition ?? '', 10) + 1);
      expect(successor?.publicationYear).toBeGreaterThan(product.publicationYear ?? 0);
    }
  });

  it('are packages of products of their own set, cheaper than the parts', () => {
    const packages = products.filter(({ assembly }) => assembly.length > 0);
    expect(packages.length).toBeGreaterThan(1000);
    expect(products.filter(({ articleGroup }) => articleGroup === 'Pakket')).toEqual(packages);
    for (const { id, assembly, price, title } of packages) {
      const set = sets.find(({ productIds }) => productIds.includes(id));
      expect(assembly.length, title).toBeGreaterThanOrEqual(2);
      expect(assembly.every((part) => part !== id && set?.productIds.includes(part))).toBe(true);
      const prices = assembly.map((part) => productById.get(part)?.price);
      if (price !== undefined && prices.every((one) => one !== undefined)) {
        expect(price, title).toBeLessThan(prices.reduce((sum, one) => sum + one, 0));
      }
    }
  });

  it('say of a licence how long it runs and what it opens, and of nothing else', () => {
    for (const { articleGroup = '', title, licence } of products) {
      expect(licence !== undefined, title).toBe(articleGroup.endsWith('licentie') || title.endsWith('examentraining online'));
      if (licence !== undefined) {
        const named = /, (\d) jaar$/u.exec(title)?.[1] ?? '1';
        expect(licence.durationInDays).toBe(Number(named) * 365);
        expect(licence.content).toMatch(/^[A-Z].*\.$/u);
      }
    }
  });

  it('are read without a gap or a leftover in their texts', () => {
    for (const { webText = 'Tekst.', title } of products) {
      expect(webText, title).not.toMatch(/[{}]|undefined| {2}| [.,]|\.\.|^[a-z]/u);
      expect(webText).toMatch(/\.$/u);
    }
    expect(new Set(products.map(({ webText }) => webText)).size).toBeGreaterThan(12_000);
  });

  it('have long titles and letters with marks among them', () => {
    expect(Math.max(...products.map(({ title }) => title.length))).toBeGreaterThan(120);
    expect(products.some(({ title }) => /[ñúûêéà]/u.test(title))).toBe(true);
    expect(products.some(({ authors }) => authors.some((author) => /[ÇŁŠıø]/u.test(author)))).toBe(true);
  });

  it('train for a national examination only in its year', () => {
    const trainings = products.filter(({ articleGroup }) => articleGroup === 'Examentraining');
    expect(trainings).not.toEqual([]);
    for (const { educationTypes } of trainings) {
      expect(educationTypes.every(({ level, grade }) => grade === gradesOfLevel[level].at(-1))).toBe(true);
    }
  });
});

describe('methods', () => {
  it('have nothing to say about a target language or ERK for a subject that is no modern foreign language', () => {
    const given = (subjectId: string, name: string): number =>
      methods.filter(
        (method) => method.subjectId === subjectId && method.characteristics.some((other) => other.name === name && other.value !== null),
      ).length;
    for (const name of ['instructieDoeltaal', 'erKleerlijn']) {
      expect(given('duits', name)).toBeGreaterThan(0);
      expect(given('natuurkunde', name)).toBe(0);
    }
  });

  it('have the 34 characteristics in their order, some not given', () => {
    const order = characteristicCategories.flatMap((category) => characteristicsByCategory[category]);
    for (const { characteristics } of methods) {
      expect(characteristics.map(({ name }) => name)).toEqual(order);
    }
    const values = methods.flatMap(({ characteristics }) => characteristics.map(({ value }) => value));
    for (const value of [true, false, null]) {
      expect(values.filter((one) => one === value).length / values.length).toBeGreaterThan(0.1);
    }
  });

  it('have a video in some cases, which is nobody’s', () => {
    const videos = methods.flatMap(({ videoUrl }) => videoUrl ?? []);
    expect(videos.length).toBeGreaterThan(20);
    expect(videos.every((url) => /^https:\/\/www\.youtube\.com\/watch\?v=voorbeeld\d\d$/u.test(url))).toBe(true);
  });
});

describe('the products of the design', () => {
  it.each(designProducts.map((one) => [`${one.title}, ${one.edition}e druk`, one] as const))('are there: %s', (_name, one) => {
    const found = named(one.title).find(({ edition }) => edition === `${one.edition}e druk`);
    expect(found).toBeDefined();
    expect(found?.deliveryStatus).toBe(one.status);
    expect(one.ean === undefined || found?.ean === one.ean).toBe(true);
    expect(one.price === undefined || found?.price === one.price).toBe(true);
  });
});
