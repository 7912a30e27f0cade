import type { JSX } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import type { SetWithProducts } from '#web/features/hierarchy/load-edition.ts';
import { SetListButton } from './set-list-button.tsx';
import type { SetWay } from './set-ways.ts';
import styles from '#web/features/hierarchy/hierarchy.module.css';

type WayProps = { readonly set: SetWithProducts; readonly way: SetWay; readonly isFirst: boolean };

function WayName({ set, way, isFirst }: WayProps): JSX.Element {
  const text = useTexts();
  const { isCertain, isSoldOut } = set.total;
  const isCheapest = isFirst && isCertain && way.isComplete && !isSoldOut;
  const base = text(isCheapest ? 'hierarchy.set.cheapest' : isFirst ? 'hierarchy.set.forPupil' : 'hierarchy.set.or');
  return <>{way.duration ? text('hierarchy.set.withLicence', { base, duration: way.duration }) : base}</>;
}

function WaySum({ way }: { readonly way: SetWay }): JSX.Element {
  const text = useTexts();
  if (way.sum === '') {
    return <b>{text('price.onRequest')}</b>;
  }
  return (
    <>
      {way.withoutPrice > 0 && `${text('hierarchy.set.from')} `}
      <b className="fixed">{way.sum}</b>
    </>
  );
}

function Way({ set, way, isFirst }: WayProps): JSX.Element {
  const text = useTexts();
  const productsOf = ({ eans }: SetWay) => set.products.filter(({ id, ean }) => id !== '' && eans.includes(ean));
  const others = set.total.ways.filter((other) => other !== way).map((other) => productsOf(other).map(({ id }) => id));
  return (
    <li className={styles.way}>
      <div>
        <p>
          <WayName set={set} way={way} isFirst={isFirst} />: <WaySum way={way} />
        </p>
        <p className="small soft">
          {way.names.join(' + ')}
          {way.withoutPrice > 0 && way.sum !== '' && `. ${text('hierarchy.set.withoutPrice', { count: way.withoutPrice })}`}
          {!way.isComplete && `. ${text('hierarchy.set.incomplete')}`}
        </p>
      </div>
      <div className="cluster no-print">
        <SetListButton title={[set.title, way.duration].filter(Boolean).join(', ')} products={productsOf(way)} others={others} />
      </div>
    </li>
  );
}

/** The price of a set for one pupil: the cheapest complete way, and the other ways. Prices of different ways are never added up. */
export function SetTotal({ set }: { readonly set: SetWithProducts }): JSX.Element | undefined {
  const text = useTexts();
  const { ways, soldOut, isSoldOut } = set.total;
  if (ways.length === 0) {
    return undefined;
  }
  const isPart = ways.some(({ eans }) => eans.length < set.products.length);
  return (
    <div className={styles.total}>
      <ul className={styles.ways}>
        {ways.map((way, index) => (
          <Way key={way.eans.join()} set={set} way={way} isFirst={index === 0} />
        ))}
      </ul>
      {isSoldOut && <p className="small stop">{text('hierarchy.set.soldOut')}</p>}
      {soldOut.length > 0 && <p className="small stop">{text('hierarchy.set.soldOutPart', { names: soldOut.join(', ') })}</p>}
      {isPart && <p className="small soft">{text('hierarchy.set.basis')}</p>}
    </div>
  );
}
