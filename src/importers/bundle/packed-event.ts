import { writtenRecord, type WrittenRecord } from '#catalogue/written-record.ts';
import type { ImportEvent } from '#importers/importer.ts';

/** A record of a bundle that was read and written, without the name of its file. */
type PackedRecord = readonly [
  label: string,
  kind: WrittenRecord['kind'],
  id: string,
  identity: string,
  modifiedAt: number | null,
  methodId: string | null,
  subjectIds: string | null,
  isListed: boolean,
  text: string,
  family: string | null,
  fingerprint: string | undefined,
  told: string | undefined,
];

/** An event as one thread hands it to another. A list of values is copied in half of the time of an object, which takes the names of its fields along. */
export type PackedEvent = PackedRecord | Exclude<ImportEvent, { kind: 'record' }>;

const isRecord = (packed: PackedEvent): packed is PackedRecord => Array.isArray(packed);

/** Writes the record of an event, and packs it. */
export function packEvent(event: ImportEvent): PackedEvent {
  if (event.kind !== 'record') {
    return event;
  }
  const { label, reading } = event;
  const { kind, id, identity, modifiedAt, methodId, subjectIds, isListed, text, family } = writtenRecord(event.record, event.family);
  return [label, kind, id, identity, modifiedAt, methodId, subjectIds, isListed, text, family, reading?.fingerprint, reading?.told];
}

/** Gives the event again, with its record written. */
export function unpackEvent(packed: PackedEvent, file: string): ImportEvent {
  if (!isRecord(packed)) {
    return packed;
  }
  const [label, kind, id, identity, modifiedAt, methodId, subjectIds, isListed, text, family, fingerprint, told] = packed;
  const record = { kind, id, identity, modifiedAt, methodId, subjectIds, isListed, text, family };
  const reading = fingerprint === undefined || told === undefined ? {} : { reading: { fingerprint, told } };
  return { kind: 'written', file, label, record, ...reading };
}
