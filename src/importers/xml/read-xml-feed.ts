import { dutchNumber } from '#catalogue/dutch-number.ts';
import { fileField, type EventCollector } from '#importers/event-collector.ts';
import type { ImportEvent, ImportSource } from '#importers/importer.ts';
import { isBlank } from '#importers/text-bytes.ts';
import { decodeXml } from './decode-xml.ts';
import { XmlError } from './xml-error.ts';
import { XmlReader } from './xml-reader.ts';
import type { XmlHandler, XmlRecords } from './xml-handler.ts';

/** What reading a file of records takes beside the reader of the XML. */
export type XmlFeed = {
  /** Handles the content of the XML and adds what it finds to the collector. */
  readonly document: XmlHandler & XmlRecords;
  readonly collector: EventCollector;
  /** Reports what only the end of the file shows. */
  finish(): void;
  /** The Dutch sentences on the record that is lost, and on those that are not, when the XML cannot be read on. */
  describeLoss(): string;
};

/**
 * The Dutch sentences on a file that breaks off: the label of the record that had begun, and the number of those that were read. `one` and `many` name
 * records: 'De entry die' and 'entries'.
 */
export function lossSentences(
  unfinished: string | undefined,
  readCount: number,
  [one, many]: readonly [one: string, many: string],
): string {
  const lost = unfinished === undefined ? '' : ` ${one} daar begonnen was (${unfinished}) is niet gelezen.`;
  const before =
    readCount === 1 ? 'Het ene record ervoor is wel gelezen.' : `De ${dutchNumber(readCount)} ${many} ervoor zijn wel gelezen.`;
  return `${lost}${readCount > 0 ? ` ${before}` : ''}`;
}

/** Whether bytes begin as XML does: '<' after white space, a byte order mark, or the zero bytes of UTF-16. */
export function looksLikeXml(beginning: Uint8Array): boolean {
  return beginning.find((byte) => !isBlank(byte)) === 0x3c;
}

/**
 * Reads an XML file in constant memory and yields what the collector has after each chunk. XML that cannot be read on, or that the handler refuses with
 * an XmlError, ends it with an unreadable event.
 */
export async function* readXmlFeed(
  source: ImportSource,
  { document, collector, finish, describeLoss }: XmlFeed,
): AsyncGenerator<ImportEvent> {
  const reader = new XmlReader(document, document);
  try {
    for await (const text of decodeXml(source.open())) {
      reader.write(text);
      yield* collector.drain();
    }
    reader.end();
    if (reader.controlCharacters > 0) {
      const count = dutchNumber(reader.controlCharacters);
      const characters =
        reader.controlCharacters === 1 ? '1 stuurteken dat in XML niet mag, is' : `${count} stuurtekens die in XML niet mogen, zijn`;
      collector.note(fileField, fileField, `${characters} weggelaten.`);
    }
    finish();
  } catch (error) {
    if (!(error instanceof XmlError)) {
      throw error;
    }
    collector.markUnreadable(error.field ?? `regel ${reader.line}`, `${error.message}${describeLoss()}`);
  }
  yield* collector.drain();
}
