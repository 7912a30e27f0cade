import { posix } from 'node:path';
import { readAll, type Archive } from './open-archive.ts';

/** A part that another one names. `type`: the last word of what it says to be. */
export type Relation = { readonly id: string; readonly type: string; readonly part: string };

const relationsPart = (part: string): string => posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);

/** The parts that a part of a workbook names, or those of the whole of it for ''; none without a list of them. */
export async function relationsOf(archive: Archive, part: string): Promise<readonly Relation[]> {
  const relations: Relation[] = [];
  if (!archive.has(relationsPart(part))) {
    return relations;
  }
  await readAll(archive, relationsPart(part), {
    open(name, { Id: id, Type: type, Target: target }) {
      if (name === 'Relationship' && id !== undefined && target !== undefined) {
        const isAbsolute = target.startsWith('/');
        const resolved = isAbsolute ? target.slice(1) : posix.join(posix.dirname(part), target);
        relations.push({ id, type: type?.split('/').at(-1) ?? '', part: posix.normalize(resolved) });
      }
    },
    text: () => undefined,
    close: () => undefined,
  });
  return relations;
}
