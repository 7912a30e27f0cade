import type { DatabaseSync } from 'node:sqlite';
import { eanMark } from '#catalogue/record-identity.ts';
import { winners } from './merge.ts';
import { hasOneSource, sampleSource } from '#store/sources.ts';
import type { StagedReportLine } from './staging.ts';
import { hasFreeId } from '#store/visible/visible-rows.ts';

// A withdrawal has no digest, and an older version of what is withdrawn was not stored. One query per column instead of OR, so that each uses an index.
const shadowedProducts = (column: 'id' | 'identity'): string => `
  SELECT own.file, own.label, own.id, own.identity, own.source, owner_source.name AS owner
  FROM (
    SELECT winner.* ${winners} AND kind = 'product' AND digest <> ''
      AND NOT EXISTS (SELECT 1 FROM withdrawals WHERE withdrawals.source = winner.source AND withdrawals.identity = winner.identity)
  ) AS own
  JOIN sources AS own_source ON own_source.name = own.source
  JOIN products AS owner ON owner.${column} = own.${column}
  JOIN sources AS owner_source ON owner_source.name = owner.source AND owner_source.rank < own_source.rank
  ${column === 'id' ? `WHERE owner.identity <> own.identity AND NOT ${hasFreeId('owner', 'owner_source')}` : ''}
  GROUP BY own.sequence HAVING owner_source.rank = min(owner_source.rank) ORDER BY own.sequence
`;

const combinedReason = (owner: string): string =>
  `Bron "${owner}" levert dit product ook. Per veld wordt getoond wat de bron geeft die voorgaat; wat daar ontbreekt, komt uit de andere.`;
const shadowedReason = (owner: string): string =>
  `Bron "${owner}" levert dit product al; die gegevens worden getoond. Deze blijven bewaard en komen tevoorschijn als de andere bron wordt verwijderd.`;

/** Calls `onNote` for every product of this run that a source of lower rank has too: it is combined with that one by its EAN, or stored and not visible. */
export function noteShadowedRecords(database: DatabaseSync, onNote: (note: StagedReportLine) => void): void {
  if (hasOneSource(database)) {
    return;
  }
  for (const column of ['identity', 'id'] as const) {
    for (const row of database.prepare(shadowedProducts(column)).all()) {
      const hasSameEan = column === 'identity' && String(row['identity']).startsWith(eanMark);
      const reasonOf = hasSameEan && row['source'] !== sampleSource ? combinedReason : shadowedReason;
      const field = hasSameEan ? 'ean' : 'id';
      onNote({ kind: 'note', file: String(row['file']), record: String(row['label']), field, reason: reasonOf(String(row['owner'])) });
    }
  }
}
