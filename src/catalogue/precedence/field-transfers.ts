import { changesBetween, type RecordChanges } from '#catalogue/record-changes.ts';
import { hasValue, type CombinedProduct } from './combine-deliveries.ts';
import { fieldGroups, type CombinedField } from './field-groups.ts';

/** A field that passes from one source to another; undefined: no source. The id of a product is such a field too: its first source gives it. */
type TransferredField = CombinedField | 'id';

/** The fields that pass from one source to another, and of those with another value the values before and after. Undefined: no source gives them. */
export type FieldTransfer = {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly fields: readonly TransferredField[];
  readonly changes: RecordChanges;
};

/** A product as visitors see it, with the source that gives its id. */
export type CombinedState = CombinedProduct & { readonly first: string };

const combinedFields: readonly CombinedField[] = fieldGroups.flatMap(({ fields }): readonly CombinedField[] => fields);

/** The fields that another source gives than before, by the sources. Fields that have no value before and after are left out. */
export function fieldTransfers(before: CombinedState, after: CombinedState): readonly FieldTransfer[] {
  const transfers = new Map<string, FieldTransfer>();
  const add = (field: TransferredField, from: string | undefined, to: string | undefined): void => {
    const changes = changesBetween({ [field]: before.product[field] }, { [field]: after.product[field] });
    const key = `${from ?? ''} ${to ?? ''}`;
    const former = transfers.get(key) ?? { from, to, fields: [], changes: {} };
    transfers.set(key, { ...former, fields: [...former.fields, field], changes: { ...former.changes, ...changes } });
  };
  if (before.first !== after.first) {
    add('id', before.first, after.first);
  }
  for (const field of combinedFields) {
    const [from, to] = [before.provenance[field], after.provenance[field]];
    if (from !== to && (hasValue(before.product[field]) || hasValue(after.product[field]))) {
      add(field, from, to);
    }
  }
  return [...transfers.values()];
}
