import type { DatabaseSync } from 'node:sqlite';
import { sampleSource } from './sources.ts';
import type { StagedReportLine } from './staging.ts';
import { hasFreeId } from './visible-rows.ts';

// One query per column instead of OR, so that each uses an index.
const shadowedProducts = (column: 'id' | 'identity'): string => `
  SELECT winners.file, winners.label, winners.id, winners.identity, winners.source, owner_source.name AS owner
  FROM winners
  JOIN sources AS own_source ON own_source.name = winners.source
  JOIN products AS owner ON owner.${column} = winners.${column}
  JOIN sources AS owner_source ON owner_source.name = owner.source AND owner_source.rank < own_source.rank
  WHERE winners.kind = 'product' ${column === 'id' ? `AND owner.identity <> winners.identity AND NOT ${hasFreeId('owner', 'owner_source')}` : ''}
  GROUP BY winners.sequence HAVING owner_source.rank = min(owner_source.rank) ORDER BY winners.sequence
`;

const combinedReason = (owner: string): string =>
  `Bron "${owner}" levert dit product ook. Per veld wordt getoond wat de bron geeft die voorgaat; wat daar ontbreekt, komt uit de andere.`;
const shadowedReason = (owner: string): string =>
  `Bron "${owner}" levert dit product al; die gegevens worden getoond. Deze blijven bewaard en komen tevoorschijn als de andere bron wordt verwijderd.`;

/** Calls `onNote` for every product of this run that a source of lower rank has too: it is combined with that one by its EAN, or stored and not visible. */
export function noteShadowedRecords(database: DatabaseSync, onNote: (note: StagedReportLine) => void): void {
  for (const column of ['identity', 'id'] as const) {
    for (const row of database.prepare(shadowedProducts(column)).all()) {
      const hasSameEan = column === 'identity' && String(row['identity']).startsWith('ean:');
      const reasonOf = hasSameEan && row['source'] !== sampleSource ? combinedReason : shadowedReason;
      const field = hasSameEan ? 'ean' : 'id';
      onNote({ kind: 'note', file: String(row['file']), record: String(row['label']), field, reason: reasonOf(String(row['owner'])) });
    }
  }
}
