import { useCallback, useId, type JSX } from 'react';
import { useSearchParams } from 'react-router';
import { fieldLabel } from '#catalogue/change-texts.ts';
import type { DeskProvenance } from '#contract/management/management.ts';
import type { ManagementClient } from '#web/client/management-client.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import fields from '#web/ui/field.module.css';
import { Note } from '#web/ui/note.tsx';
import { DeskProblemNote } from './desk-problem-note.tsx';
import styles from './management.module.css';
import { useReading } from '#web/client/use-reading.ts';
import { WaitingPart } from './waiting-part.tsx';
import { deskHref } from './desk-parts.ts';

const ownPath = deskHref('herkomst');

type Row = DeskProvenance['fields'][number] & { readonly id: string };

const capitalised = (label: string): string => `${label.charAt(0).toUpperCase()}${label.slice(1)}`;

function FieldTable({ provenance }: { readonly provenance: DeskProvenance }): JSX.Element {
  const text = useTexts();
  const columns: readonly Column<Row>[] = [
    { name: 'desk.provenance.field', kind: 'name', cell: ({ field }) => <b>{capitalised(fieldLabel(field))}</b> },
    { name: 'desk.provenance.value', isLabelled: true, cell: ({ value }) => value },
    { name: 'desk.provenance.source', isLabelled: true, cell: ({ source }) => source },
    {
      name: 'desk.provenance.others',
      isLabelled: true,
      cell: ({ others }) =>
        others.length === 0
          ? text('desk.none')
          : others.map(({ source, value }) => (
              <div key={source}>
                {source}: {value}
              </div>
            )),
    },
  ];
  const rows = provenance.fields.map((field) => ({ ...field, id: field.field }));
  return (
    <div className={styles.provenance}>
      <DataTable columns={columns} rows={rows} labelledBy="fields" />
    </div>
  );
}

function ProductFields({ client, product }: { readonly client: ManagementClient; readonly product: string }): JSX.Element {
  const text = useTexts();
  const { value, problem, again } = useReading(useCallback(() => client.provenance(product), [client, product]));
  if (problem) {
    return <DeskProblemNote problem={problem} {...(problem.status !== 404 && { again })} />;
  }
  if (!value) {
    return <WaitingPart />;
  }
  const { id, title, isOfSectors, sources, faults } = value;
  return (
    <section className="section">
      <h2 id="fields">{isOfSectors ? <a href={`/product/${id}`}>{title || id}</a> : title || id}</h2>
      {!isOfSectors && <p>{text('desk.provenance.otherSector')}</p>}
      <p className="soft">{text('desk.provenance.sources', { count: sources.length, sources: sources.join(', ') })}</p>
      {faults.length > 0 && (
        <Note tone="stop">
          <p>{text('desk.provenance.faults')}</p>
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Note>
      )}
      <FieldTable provenance={value} />
    </section>
  );
}

/** A product by its EAN or id: what the next publication shows in each field, which source that comes from, and what the others say. */
export function ProvenancePage({ client }: { readonly client: ManagementClient }): JSX.Element {
  const text = useTexts();
  const input = useId();
  const product = (useSearchParams()[0].get('product') ?? '').trim();
  return (
    <>
      <p className="prose lead">{text('desk.provenance.about')}</p>
      <form className={styles.wordForm} action={ownPath} method="get">
        <div className={fields.field}>
          <label htmlFor={input}>{text('desk.provenance.product')}</label>
          <input
            key={product}
            id={input}
            name="product"
            className={fields.input}
            defaultValue={product}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <button type="submit" className={buttonClass('first')}>
          {text('desk.provenance.show')}
        </button>
      </form>
      {product !== '' && <ProductFields key={product} client={client} product={product} />}
    </>
  );
}
