import type { JSX } from 'react';
import { useNavigate } from 'react-router';
import type { SearchInterpretation } from '#contract/interpretation.ts';
import { sortOrders, type SortOrder } from '#contract/search-limits.ts';
import { afterPaint } from '#web/ui/after-paint.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import fields from '#web/ui/field.module.css';
import { searchHref, type SearchState } from '#web/features/search/search-state.ts';
import { chosenOrder, withOrder } from './chosen-filters.ts';
import { useOptimisticValue } from './use-optimistic-value.ts';

type SortSelectProps = {
  readonly state: SearchState;
  /** The interpretation of the text: an order that it names is chosen too. */
  readonly interpretation: SearchInterpretation | undefined;
  readonly id: string;
  readonly labelClass?: string;
  readonly replace?: boolean;
};

/** The choice of the sort order: a part of the filter form, so that it works without script; with script it applies at once. */
export function SortSelect({ state, interpretation, id, labelClass, replace = false }: SortSelectProps): JSX.Element {
  const text = useTexts();
  const navigate = useNavigate();
  const [chosen, setChosen] = useOptimisticValue(chosenOrder(state, interpretation) ?? '');
  const sort = (value: string): void => {
    setChosen(value);
    const order: SortOrder | undefined = sortOrders.find((known) => known === value);
    afterPaint(() => void navigate(searchHref(withOrder(state, order, interpretation)), { preventScrollReset: true, replace }));
  };
  return (
    <>
      <label htmlFor={id} {...(labelClass ? { className: labelClass } : {})}>
        {text('sort.label')}
      </label>
      <select className={fields.select} id={id} name="sort" form="filters" value={chosen} onChange={(event) => sort(event.target.value)}>
        <option value="">{text('sort.best')}</option>
        {sortOrders.map((order) => (
          <option key={order} value={order}>
            {text(`sort.${order}`)}
          </option>
        ))}
      </select>
    </>
  );
}
