import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { openSnapshot } from '#snapshot/snapshot-reader.ts';
import { isRange, type Condition, type RangeCondition } from '#understanding/condition.ts';
import { interpret } from '#understanding/interpret.ts';
import type { Span } from '#understanding/interpretation.ts';
import { schoolClassKey } from '#understanding/school-class.ts';
import { valueLabels } from '#understanding/vocabulary/value-labels.ts';
import type { Vocabulary } from '#understanding/vocabulary/vocabulary.ts';
import { exitStatus, UsageError, type Command } from './command.ts';
import { readParameters } from './read-parameters.ts';

const fieldNames: Readonly<Record<Condition['on'], string>> = {
  subjects: 'vak',
  subjectAreas: 'gebied',
  methods: 'methode',
  publishers: 'uitgever',
  articleGroups: 'soort',
  learningPhases: 'fase',
  deliveryStatus: 'status',
  targetUsers: 'gebruiker',
  classes: 'klas',
  edition: 'druk',
  part: 'deel',
  exceptPart: 'deel niet',
  licenceDuration: 'licentie in dagen',
  exceptLicenceDuration: 'licentie in dagen niet',
  ean: 'EAN',
  price: 'prijs',
  publicationYear: 'jaar van uitgave',
  exceptPublicationYear: 'jaar van uitgave niet',
  order: 'volgorde',
};

const euros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

function boundsOf({ on, atLeast, atMost }: RangeCondition): string {
  const written = on === 'price' ? euros : String;
  const least = atLeast === undefined ? [] : [`vanaf ${written(atLeast)}`];
  const most = atMost === undefined ? [] : [`tot en met ${written(atMost)}`];
  return [...least, ...most].join(' ');
}

function valuesOf(condition: Condition, vocabulary: Vocabulary): string {
  if (isRange(condition)) {
    return boundsOf(condition);
  }
  if (condition.on === 'classes') {
    return condition.classes.map(schoolClassKey).join(' of ');
  }
  return valueLabels(condition, vocabulary).join(' of ');
}

const meaning = (conditions: readonly Condition[], vocabulary: Vocabulary): string =>
  conditions.map((condition) => `${fieldNames[condition.on]} ${valuesOf(condition, vocabulary)}`).join(', ');

function readingOf({ reading, conditions, offered, words, correction }: Span, vocabulary: Vocabulary): string {
  const asWords = reading === 'literal' ? `letterlijk ${words.join(' ')}` : `woord ${words.join(' ')}`;
  const main = reading === 'conditions' ? meaning(conditions, vocabulary) : reading === 'passedOver' ? 'overgeslagen' : asWords;
  const from = correction === undefined ? '' : ` (gelezen als ${correction.text})`;
  return `${main}${from}${offered.length === 0 ? '' : `; misschien ${meaning(offered, vocabulary)}`}`;
}

/** `explain VRAAG`: prints how the search of the published catalogue reads a question, a part of it per line. */
export const explainCommand: Command = async (parameters, { dataFolder, writeLine, writeError, addResult }) => {
  const text = readParameters(parameters, {}, { allowPositionals: true }).positionals.join(' ').trim();
  if (text === '') {
    throw new UsageError('Geef een vraag, bijvoorbeeld: npm run explain -- "wiskunde b havo 4"');
  }
  const file = await publishedSnapshots(dataFolder).current();
  if (file === undefined) {
    writeError('Er is nog niets gepubliceerd.');
    return exitStatus.failed;
  }
  const { vocabulary, close } = await openSnapshot(file);
  try {
    const { spans } = interpret(text, vocabulary);
    addResult({ text, spans });
    const parts = spans.map((span) => text.slice(span.start, span.end));
    const width = Math.max(...parts.map((part) => part.length));
    for (const [index, span] of spans.entries()) {
      writeLine(`${(parts[index] ?? '').padEnd(width)}  ${readingOf(span, vocabulary)}`);
    }
    return exitStatus.done;
  } finally {
    await close();
  }
};
