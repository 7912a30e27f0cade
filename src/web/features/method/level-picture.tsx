import type { JSX } from 'react';
import { educationTypeLabel, gradesOfLevel, levels, type EducationType } from '#catalogue/education/education-type.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import styles from './level-picture.module.css';

const years = [1, 2, 3, 4, 5, 6];

/** A table of levels (rows) and years 1 to 6 (columns), with the given education types marked. The cell of a year that a level does not have is empty. */
export function LevelPicture({ educationTypes }: { readonly educationTypes: readonly EducationType[] }): JSX.Element {
  const text = useTexts();
  const chosen = new Set(educationTypes.map(educationTypeLabel));
  return (
    <table className={styles.levels}>
      <caption className="unseen">{text('method.levels.caption')}</caption>
      <thead>
        <tr>
          <td />
          {years.map((year) => (
            <th scope="col" key={year}>
              {year}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {levels.map((level) => (
          <tr key={level}>
            <th scope="row">{level}</th>
            {years.map((year) => (
              <td key={year}>
                {gradesOfLevel[level].includes(year) && <Cell year={year} isOn={chosen.has(educationTypeLabel({ level, grade: year }))} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ year, isOn }: { readonly year: number; readonly isOn: boolean }): JSX.Element {
  const text = useTexts();
  return isOn ? (
    <span className={styles.on}>
      {year}
      <span className="unseen">, {text('method.answer.yes')}</span>
    </span>
  ) : (
    <span className={styles.off}>{text('method.answer.no')}</span>
  );
}
