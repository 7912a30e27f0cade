import type { Settled } from './settled.ts';
import type { Token } from './tokens.ts';

const isRequest = ({ folded }: Token): boolean => folded === 'zoekt' || folded === 'vraagt';

/**
 * Takes away the user that is who asks: 'docent frans zoekt methode' wants no materials for teachers, as 'boek voor de docent' does. Of 'wiskundedocent'
 * the subject remains.
 */
export function passOverAskers(settled: readonly Settled[], tokens: readonly Token[]): readonly Settled[] {
  const request = tokens.findIndex(isRequest);
  return request === -1
    ? settled
    : settled.map((one): Settled => {
        const { first, end } = one.candidate;
        const conditions = one.conditions.filter(({ on }) => on !== 'targetUsers');
        const isAsker = end <= request && tokens[first]?.folded !== 'voor' && conditions.length < one.conditions.length;
        if (!isAsker) {
          return one;
        }
        return conditions.length > 0 ? { ...one, conditions } : { ...one, reading: 'passedOver', conditions, offered: one.conditions };
      });
}
