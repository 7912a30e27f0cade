import { ownValue } from '#contract/own-value.ts';
import { contrast, light, readable } from './cover-colours.ts';
import { inksOfArea, kindNames, lettersOfSubject, motifsOfArea, motifsOfSubject, type AreaInks } from './cover-choices.ts';
import { faces, run, type Face } from './cover-letters.ts';
import { motifs, scenes } from './motifs/motifs.ts';
import { pick, hash, randomOf } from '#seeded-random.ts';
import { at, box, round, type PictureInks } from './cover-shapes.ts';

/**
 * The data that a cover shows. Only `method` is required. An unknown subject gets the pictures of its area; an unknown area gets the colours of the first
 * area and the picture 'shapes'.
 */
export type CoverInput = {
  readonly method: string;
  readonly area?: string;
  readonly subject?: string;
  readonly publisher?: string;
  /** 'havo', 'havo/vwo', 'vmbo gl/tl'. */
  readonly level?: string;
  readonly year?: string | number;
  /** A key of `kindNames`, or a name of its own. */
  readonly kind?: string;
  readonly part?: string;
  readonly edition?: string;
};

/** Everything a composition needs: words, colours and the picture. */
export type CoverContext = {
  readonly id: string;
  readonly layout: string;
  readonly face: Face;
  /** Whether the window that shows the picture is on the right. */
  readonly side: boolean;
  readonly title: string;
  readonly subject: string;
  readonly publisher: string;
  readonly level: string;
  readonly levelWord: string;
  readonly numeral: string;
  readonly volume: string;
  readonly edition: string;
  readonly kind: string;
  readonly kindShort: string;
  readonly deep: string;
  readonly paper: string;
  readonly ground: string;
  readonly field: string;
  readonly solid: string;
  readonly ink: string;
  readonly onPaper: string;
  readonly tag: string;
  readonly tagInk: string;
  /** Draws the picture in the inks for a ground colour, not clipped. */
  draw(x: number, y: number, width: number, height: number, ground: string): string;
};

const layouts = ['band', 'poster', 'threeBands', 'spine', 'numeral', 'label', 'roundWindow', 'tiles', 'plate'];

type Series = {
  readonly layout: string;
  readonly face: Face;
  readonly side: boolean;
  readonly motif: string;
  readonly scheme: number;
  readonly letterFace: Face;
};

// Each choice takes the next random number, so that another order would change every cover.
function seriesOf(method: string, subject: string, area: string): Series {
  const random = randomOf(hash(`${method}/${subject}`));
  const layout = pick(random, layouts);
  const face = pick(random, faces);
  const side = random() < 0.5;
  const motif = pick(random, ownValue(motifsOfSubject, subject) ?? ownValue(motifsOfArea, area) ?? ['shapes']);
  const scheme = Math.floor(random() * 5);
  const letterFace = pick(random, faces);
  return { layout: layout === 'numeral' && scenes.has(motif) ? 'plate' : layout, face, side, motif, scheme, letterFace };
}

// The colour scheme depends on the year; workbooks, exercise books, answers and teachers' guides have schemes of their own.
function schemeOf(scheme: number, year: string, kind: string): number {
  const ofYear = year
    ? at(
        [0, 2, 4, 1, 3].map((step) => (step + scheme) % 5),
        Number.parseInt(year, 10) % 3 || 0,
      )
    : scheme;
  if (kind === 'werkboek' || kind === 'schrift') {
    return at([2, 3, 2, 2, 2], ofYear);
  }
  return kind === 'antwoorden' ? 3 : kind === 'docent' ? 0 : ofYear;
}

type Colours = Pick<CoverContext, 'deep' | 'paper' | 'ground' | 'field' | 'solid' | 'ink' | 'onPaper' | 'tag' | 'tagInk'> & {
  inksOn(ground: string): PictureInks;
};

/** The inks of a picture on another ground than that of the cover; an ink that equals the ground is replaced. */
const inksInstead = ([deep, main, soft, tint, pop, pop2]: AreaInks, ground: string): readonly string[] =>
  [deep, main, soft, pop2].map((ink, index) => (ink === ground ? at([tint, soft, tint, pop], index) : ink));

function coloursOf(inks: AreaInks, scheme: number, level: string): Colours {
  const [deep, main, soft, tint, pop, pop2] = inks;
  const schemes: readonly (readonly [string, string, string, string, string, string])[] = [
    [deep, main, tint, soft, pop2, pop],
    [main, deep, tint, soft, pop2, pop],
    [soft, tint, deep, main, soft, pop2],
    [tint, soft, deep, main, tint, pop2],
    [pop, tint, deep, main, soft, pop2],
  ];
  const [ground, field, strong, middle, faint, accent] = at(schemes, scheme);
  const ofLevel =
    new Map([
      ['vmbo', pop2],
      ['havo', pop],
      ['vwo', main],
    ]).get(level.split(/[\s/]/u)[0] ?? '') ?? pop;
  const ink = readable(ground, deep, tint, '#ffffff');
  const tag = [ofLevel, pop, pop2, main, soft, deep].find((one) => contrast(one, ground) >= 1.7 && one !== field) ?? pop;
  const inksOn = (on: string): PictureInks => {
    const [a, b, d] = on === ground ? [strong, middle, faint] : (inksInstead(inks, on) as [string, string, string, string]);
    const dark = light(on) < 0.2;
    return {
      ground: on,
      dark,
      strong: dark ? tint : a === on ? deep : a,
      middle: dark ? soft : b === on ? main : b,
      faint: dark ? (on === main ? deep : main) : d === on ? soft : d,
      accent: [accent, pop, pop2, tint].find((one) => contrast(one, on) >= 1.35 && one !== on) ?? accent,
    };
  };
  const solid = contrast(field, ground) < 2 ? (light(ground) > 0.4 ? main : tint) : field;
  return {
    deep,
    paper: tint,
    ground,
    field,
    solid,
    ink,
    onPaper: readable(tint, main, deep),
    tag,
    tagInk: readable(ground, tag, ink),
    inksOn,
  };
}

/** Large letters of the language as the picture. */
function letterPicture(characters: readonly string[], first: number, face: Face, width: number, height: number, ink: PictureInks): string {
  const one = (character: string, size: number, x: number, y: number, fill: string): string => {
    const set = run(character, face, size);
    return `<path transform="translate(${round(x - set.width / 2)} ${round(y)})" d="${set.outline}" fill="${fill}"/>`;
  };
  const size = Math.max(width, height) * 1.25;
  return (
    one(at(characters, first + 1), size, width * 0.8, height * 1.06, ink.faint) +
    one(at(characters, first), size * 1.08, width * 0.34, height * 0.86, ink.strong) +
    (characters.length > 2 ? one(at(characters, first + 2), size * 0.34, width * 0.86, height * 0.34, ink.accent) : '')
  );
}

function pictureOf(series: Series, input: Required<CoverInput>, id: string): (width: number, height: number, ink: PictureInks) => string {
  if (series.motif === 'letter') {
    const characters = [...(ownValue(lettersOfSubject, input.subject) ?? 'aegk')];
    const first = hash(`${input.method}${input.year}`) % characters.length;
    return (width, height, ink) => letterPicture(characters, first, series.letterFace, width, height, ink);
  }
  const motif = motifs[series.motif];
  const random = randomOf(hash(`${id}${motif?.seed}`));
  return (width, height, ink) => motif?.draw(random, width, height, ink) ?? box(0, 0, width, height, ink.ground);
}

/** Makes all choices for a cover; the same input gives the same choices. */
export function coverContext(given: CoverInput): CoverContext {
  const defaults = { area: '', subject: '', publisher: '', level: '', year: '', kind: 'leerboek', part: '', edition: '' };
  const input: Required<CoverInput> = { ...defaults, ...given };
  const { method, area, subject, level, kind, part, edition } = input;
  const year = String(input.year);
  const series = seriesOf(method, subject, area);
  const inks = ownValue(inksOfArea, area) ?? at(Object.values(inksOfArea), 0);
  const { inksOn, ...colours } = coloursOf(inks, schemeOf(series.scheme, year, kind), level);
  const id = `c${hash(`${method}${subject}${level}${year}${kind}${part}`).toString(36)}`;
  const picture = pictureOf(series, input, id);
  const kindShort = ownValue(kindNames, kind) ?? kind;
  const partWord = part ? ` ${part}` : '';
  return {
    ...colours,
    id,
    layout: series.layout,
    face: series.face,
    side: series.side,
    title: method,
    subject,
    publisher: input.publisher,
    level,
    edition,
    numeral: year || level.slice(0, 1).toUpperCase(),
    volume: [level, year].filter(Boolean).join(' ') + partWord,
    levelWord: level + partWord,
    kind: [kindShort, part && `deel ${part}`].filter(Boolean).join(', '),
    kindShort,
    draw: (x, y, width, height, ground) =>
      `<g transform="translate(${round(x)} ${round(y)})">${picture(width, height, inksOn(ground))}</g>`,
  };
}
