import { failed, ok, type Result } from '#catalogue/result.ts';
import { decodeXml } from '#importers/xml/decode-xml.ts';
import { oneLine } from '#importers/xml/plain-text.ts';
import { XmlError } from '#importers/xml/xml-error.ts';
import { XmlReader } from '#importers/xml/xml-reader.ts';
import type { XmlHandler } from '#importers/xml/xml-handler.ts';

/** The envelope of a searchRetrieve response, SRU 1.1 to 2.0. */
export type SruPage = {
  /** Number of records that the query finds; undefined when the service does not say. */
  readonly total: number | undefined;
  /** Number of records on this page. */
  readonly records: number;
  /** Position of the first record of the next page, from 1; undefined when the service does not say. */
  readonly next: number | undefined;
};

const wanted = new Set(['numberOfRecords', 'nextRecordPosition', 'message', 'details']);

// Records hold elements of other schemas, which may have the same names; they are passed over.
class SruEnvelope implements XmlHandler {
  readonly values = new Map<string, string>();
  root: string | undefined;
  records = 0;
  diagnostics = 0;
  #inRecord = 0;
  #reading: string | undefined;

  open(name: string): void {
    this.root ??= name;
    this.diagnostics += name === 'diagnostic' ? 1 : 0;
    if (name === 'recordData') {
      this.records += this.#inRecord === 0 ? 1 : 0;
      this.#inRecord += 1;
    }
    this.#reading = this.#inRecord === 0 && wanted.has(name) ? name : undefined;
  }

  text(text: string): void {
    if (this.#reading !== undefined) {
      this.values.set(this.#reading, ((this.values.get(this.#reading) ?? '') + text).slice(0, 500));
    }
  }

  close(name: string): void {
    this.#inRecord -= name === 'recordData' ? 1 : 0;
    this.#reading = undefined;
  }

  number(name: string): number | undefined {
    const text = this.values.get(name)?.trim() ?? '';
    return /^\d{1,9}$/u.test(text) ? Number(text) : undefined;
  }
}

async function* onePiece(body: Uint8Array): AsyncGenerator<Uint8Array> {
  yield body;
}

/** Reads the envelope of a response of a catalogue service. Fails with a Dutch sentence for anything else, and with the diagnostic of the service. */
export async function readSruPage(body: Uint8Array): Promise<Result<SruPage, string>> {
  const envelope = new SruEnvelope();
  const reader = new XmlReader(envelope);
  try {
    for await (const text of decodeXml(onePiece(body))) {
      reader.write(text);
    }
    reader.end();
  } catch (error) {
    if (!(error instanceof XmlError)) {
      throw error;
    }
    return failed(`Het antwoord van de catalogusdienst is niet te lezen. ${error.message}`);
  }
  if (envelope.root !== 'searchRetrieveResponse') {
    return failed(`Dit adres geeft geen antwoord van een catalogusdienst (SRU): het begint met <${envelope.root ?? '?'}>.`);
  }
  if (envelope.diagnostics > 0 && envelope.records === 0) {
    const parts = ['message', 'details'].map((name) => oneLine(envelope.values.get(name) ?? '')).filter((part) => part !== '');
    return failed(`De catalogusdienst meldt een fout: ${parts.join(': ') || 'zonder toelichting'}.`);
  }
  return ok({ total: envelope.number('numberOfRecords'), records: envelope.records, next: envelope.number('nextRecordPosition') });
}
