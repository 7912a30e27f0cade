import type { DatabaseSync } from 'node:sqlite';
import type { StagedReject } from './staging.ts';

// One question for each column instead of OR: each follows its own index.
const hiddenProducts = (column: 'id' | 'identity'): string => `
  SELECT winners.file, winners.label, winners.id, winners.identity, owner_source.name AS owner
  FROM winners
  JOIN sources AS own_source ON own_source.name = winners.source
  JOIN products AS owner ON owner.${column} = winners.${column}
  JOIN sources AS owner_source ON owner_source.name = owner.source AND owner_source.rank < own_source.rank
  WHERE winners.kind = 'product' ${column === 'id' ? 'AND owner.identity <> winners.identity' : ''}
  GROUP BY winners.sequence HAVING owner_source.rank = min(owner_source.rank) ORDER BY winners.sequence
`;

/** Tells of every product of this run that visitors do not see because a source that came earlier has it too. It is kept all the same. */
export function noteHiddenRecords(database: DatabaseSync, onNote: (note: StagedReject) => void): void {
  for (const column of ['identity', 'id'] as const) {
    for (const row of database.prepare(hiddenProducts(column)).all()) {
      const reason = `Bron "${String(row['owner'])}" levert dit product al; die gegevens worden getoond. Deze blijven bewaard en komen tevoorschijn als de andere bron wordt verwijderd.`;
      const field = column === 'identity' && String(row['identity']).startsWith('ean:') ? 'ean' : 'id';
      onNote({ kind: 'note', file: String(row['file']), record: String(row['label']), field, reason });
    }
  }
}
