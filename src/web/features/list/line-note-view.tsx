import type { JSX } from 'react';
import type { DoubleContent } from '#catalogue/list/double-contents.ts';
import type { ListItem } from '#catalogue/list/list.ts';
import type { CurrentProduct } from '#catalogue/mappers/search/list-result.ts';
import type { ProductSummary } from '#catalogue/mappers/product-summary.ts';
import { productHref } from '#contract/routes.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { plainClass } from '#web/ui/button.ts';
import { toListable } from '#web/ui/product/list-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Price } from '#web/ui/product/price.tsx';
import { lineNote, type LineNote } from './line-note.ts';
import styles from './line-note.module.css';
import type { LineActions } from './use-list-visit.ts';

type NoteActions = Pick<LineActions, 'replace'>;

type NewerProps = {
  readonly note: LineNote & { readonly kind: 'newer' };
  readonly item: ListItem;
  readonly actions: NoteActions | undefined;
};

/** The name of the successor with the comma after it: behind an inline block a line may begin with a comma. */
function SuccessorLink({ successor }: { readonly successor: ProductSummary }): JSX.Element {
  const [href, name] = [productHref(successor), successor.edition ?? successor.title];
  return <span className={successor.edition ? styles.edition : ''}>{href ? <a href={href}>{name}</a> : <b>{name}</b>},</span>;
}

function NewerNote({ note: { successor, isGone, isComing, isListed }, item, actions }: NewerProps): JSX.Element {
  const text = useTexts();
  const name = successor.edition ?? successor.title;
  const form = successor.edition ? 'Edition' : 'Product';
  const listable = { ...toListable(successor), id: successor.id };
  return (
    <Note tone={isGone ? 'warn' : 'info'} className={styles.note ?? ''}>
      <p>
        {text(`myList.note.${isComing ? 'coming' : 'newer'}${form}`)} <SuccessorLink successor={successor} />{' '}
        <Price price={successor.price} />. {isListed && text('myList.note.listed')}
      </p>
      {actions && !isListed && (
        <button type="button" className={plainClass} onClick={() => actions.replace(item, listable, name)}>
          {text(`myList.note.replace${form}`, { name })}
          <span className="unseen">: {item.title}</span>
        </button>
      )}
    </Note>
  );
}

function SoldOutNote({ note: { searchHref, aim } }: { readonly note: LineNote & { readonly kind: 'soldOut' } }): JSX.Element {
  const text = useTexts();
  return (
    <Note tone="stop" className={styles.note ?? ''}>
      <p>
        {text('myList.note.soldOut')}{' '}
        <a className="no-print" href={searchHref}>
          {aim ? text('myList.note.searchFor', { aim }) : text('myList.note.search')}
        </a>
      </p>
    </Note>
  );
}

function DoubleNote({ double: { kind, others } }: { readonly double: DoubleContent }): JSX.Element {
  const text = useTexts();
  return (
    <Note tone="warn" className={styles.note ?? ''}>
      <p>{text(`myList.note.${kind}`, { names: others.join(', ') })}</p>
    </Note>
  );
}

type LineNoteProps = {
  readonly item: ListItem;
  readonly product: CurrentProduct | undefined;
  readonly isMissing: boolean;
  readonly double: DoubleContent | undefined;
  readonly listed: ReadonlySet<string>;
  readonly actions: NoteActions | undefined;
};

/** The note of a line, if any: its product is not in the catalogue, has a successor, is sold out, or is contained in another line. */
export function LineNoteView({ item, product, isMissing, double, listed, actions }: LineNoteProps): JSX.Element {
  const text = useTexts();
  if (isMissing) {
    return (
      <Note tone="stop" className={styles.note ?? ''}>
        <p>{text('myList.note.missing')}</p>
      </Note>
    );
  }
  const note = product && lineNote(product, listed);
  return (
    <>
      {note?.kind === 'newer' && <NewerNote note={note} item={item} actions={actions} />}
      {note?.kind === 'soldOut' && <SoldOutNote note={note} />}
      {double && <DoubleNote double={double} />}
    </>
  );
}
