import { useEffect, useState, type JSX } from 'react';
import type { DeskMapping, DeskMappingEffect } from '#contract/management/management.ts';
import type { CallResult } from '#web/client/call-result.ts';
import type { ManagementClient } from '#web/client/management-client.ts';
import { DeskProblemNote } from '#web/features/management/desk-problem-note.tsx';
import styles from '#web/features/management/management.module.css';
import { useTexts } from '#web/texts/text-provider.tsx';

/** In milliseconds: a choice that stays this long is computed, so that the arrow keys pass over subjects without a question for each. */
const beforeAsking = 300;

const placeText = (subjects: readonly string[], method: string | null, none: string): string =>
  subjects.length === 0 ? none : [subjects.join(', '), ...(method === null ? [] : [method])].join(' › ');

function Examples({ examples }: Pick<DeskMappingEffect, 'examples'>): JSX.Element {
  const text = useTexts();
  const none = text('desk.mapping.noPlace');
  return (
    <ul className={`small ${styles.examples}`}>
      {examples.map(({ id, title, before, after, method }) => (
        <li key={id}>
          {title || id}: {placeText(before, null, none)} <span aria-hidden>→</span>
          <span className="unseen">{text('desk.mapping.becomes')}</span> {placeText(after, method, none)}
        </li>
      ))}
    </ul>
  );
}

type MappingEffectProps = { readonly client: ManagementClient; readonly mapping: DeskMapping };

/** How many products a mapping would give another place, with the first of them. It is computed without writing anything. */
export function MappingEffect({ client, mapping }: MappingEffectProps): JSX.Element {
  const text = useTexts();
  const [result, setResult] = useState<CallResult<DeskMappingEffect>>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(() => {
      void client.previewMapping(mapping).then((effect) => {
        if (wanted) {
          setResult(effect);
        }
      });
    }, beforeAsking);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [client, mapping, turn]);
  if (result?.ok === false) {
    const again = (): void => {
      setResult(undefined);
      setTurn(turn + 1);
    };
    return <DeskProblemNote problem={result.problem} again={again} />;
  }
  const { subject } = mapping;
  return (
    <>
      <p className="small soft" role="status">
        {result === undefined
          ? text('desk.mapping.computing')
          : text(result.value.isLeast ? 'desk.mapping.effectLeast' : 'desk.mapping.effect', { count: result.value.products, subject })}
      </p>
      {result !== undefined && result.value.examples.length > 0 && <Examples examples={result.value.examples} />}
    </>
  );
}
