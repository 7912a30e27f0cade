import {
  characteristicCategories,
  characteristicsByCategory,
  type Characteristic,
  type CharacteristicName,
} from '#catalogue/comparison/characteristics.ts';
import people from './data/people.json' with { type: 'json' };
import { hash, pick, randomOf } from '#seeded-random.ts';
import { pickWeighted, shuffled } from './weighted-choice.ts';
import { methodStyles, type MethodStyle, type SampleMethod } from './sample-data.ts';

/** The style from the data, or one chosen by the seed. */
export function styleOf({ data }: SampleMethod): MethodStyle {
  const given = methodStyles.find((style) => style === data.style);
  return (
    given ??
    pickWeighted(randomOf(`style ${data.name}`), [
      ['boeken', 0.5],
      ['delen', 0.3],
      ['leerwerk', 0.2],
    ])
  );
}

/** The publisher from the data, or one of the publishers of the area. */
export const publisherOf = ({ data, publishers }: SampleMethod): string =>
  data.publisher ?? pick(randomOf(`publisher ${data.name}`), publishers);

/** Three to six invented people, the same for all books of a method. */
export function authorsOf({ data }: SampleMethod): readonly string[] {
  const random = randomOf(`authors ${data.name}`);
  const names = shuffled(random, people.surnames).slice(0, 3 + Math.floor(random() * 4));
  return names.map((surname) => `${pick(random, people.initials)} ${surname}`);
}

/** Duration of the long licence of a method, in years. */
export const longLicenceYears = ({ data }: SampleMethod): number =>
  data.name === 'Spanningsveld' ? 4 : 2 + (hash(`licence ${data.name}`) % 3);

/** An address of a video that does not exist, so that the sample does not link to the site of another party. */
export function videoOf({ data }: SampleMethod): string | undefined {
  const number = hash(`video ${data.name}`) % 100;
  return data.video || number < 12 ? `https://www.youtube.com/watch?v=voorbeeld${String(number).padStart(2, '0')}` : undefined;
}

const modernLanguages = new Set(['Chinees', 'Duits', 'Engels', 'Frans', 'Italiaans', 'Spaans', 'Fries']);
const ofModernLanguages = new Set<CharacteristicName>(['instructieDoeltaal', 'erKleerlijn']);

// Characteristics that nearly every method of a style has or lacks; the others are chosen at random.
const likely: Readonly<Record<MethodStyle, Readonly<Record<string, number>>>> = {
  boeken: { adaptiefComponent: 0.2, klassikaalWerken: 0.9, opLocatieMoment: 0.3 },
  delen: { adaptiefComponent: 0.2, klassikaalWerken: 0.9, opLocatieMoment: 0.3 },
  leerwerk: { adaptiefComponent: 0.1, zelfstandigWerken: 0.95, modulairWerken: 0.7 },
  digitaal: {
    adaptiefComponent: 0.9,
    zelfstandigWerken: 0.95,
    opLocatieMoment: 0.95,
    inzichtResultatenLeerling: 0.95,
    inzichtResultatenKlas: 0.95,
  },
};
const always: Readonly<Record<string, number>> = {
  docentenhandleiding: 0.96,
  toetsen: 0.85,
  erKleerlijn: 0.8,
  leerdoelenGekoppeldKerndoelen: 0.8,
};

/** The 34 characteristics of a method: about one in seven is not given. */
export function characteristicsOf(method: SampleMethod): readonly Characteristic[] {
  const random = randomOf(`characteristics ${method.data.name}`);
  const style = likely[styleOf(method)];
  return characteristicCategories.flatMap((category) =>
    characteristicsByCategory[category].map((name) => {
      const [given, answer] = [random(), random()];
      if (ofModernLanguages.has(name) && !modernLanguages.has(method.subject.name)) {
        return { category, name, value: null };
      }
      return { category, name, value: given < 0.15 ? null : answer < (style[name] ?? always[name] ?? 0.6) };
    }),
  );
}
