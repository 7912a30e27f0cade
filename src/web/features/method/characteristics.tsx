import type { JSX } from 'react';
import { categoryLabels, characteristicLabels } from '#catalogue/comparison/characteristic-labels.ts';
import { characteristicCategories, characteristicsByCategory, type Characteristic } from '#catalogue/comparison/characteristics.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { CharacteristicValue } from '#web/ui/characteristic-value.tsx';
import styles from './characteristics.module.css';

/** All 34 characteristics by category, each with its value. An unknown value is shown as "niet opgegeven", not as "nee". */
export function Characteristics({ characteristics }: { readonly characteristics: readonly Characteristic[] }): JSX.Element {
  const text = useTexts();
  const values = new Map(characteristics.map(({ name, value }) => [name, value]));
  const isEmpty = characteristics.every(({ value }) => value === null);
  return (
    <section className="section" aria-labelledby="characteristics">
      <div className="head">
        <h2 id="characteristics">{text('method.characteristics')}</h2>
        <p className="small soft">{text(isEmpty ? 'method.characteristics.none' : 'method.characteristics.source')}</p>
      </div>
      <div className={styles.characteristics}>
        {characteristicCategories.map((category) => (
          <section key={category} aria-label={categoryLabels[category]}>
            <h3>{categoryLabels[category]}</h3>
            <ul>
              {characteristicsByCategory[category].map((name) => (
                <li key={name}>
                  <span>{characteristicLabels[name]}</span>
                  <CharacteristicValue value={values.get(name) ?? null} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
