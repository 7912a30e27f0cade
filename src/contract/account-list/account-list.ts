import { z } from 'zod';
import { accountListLimits } from './account-list-limits.ts';
import { productIdPattern } from './product-id.ts';
import { isReadableLine, isReadableNote, isSeen } from './readable-text.ts';
import { isSchoolYear, schoolYearPattern } from './school-year.ts';

const unreadable = 'mag geen onzichtbare of onleesbare tekens bevatten';

/** One line of text, of which something is seen. Letters with their accents have one form, so that equal names are equal texts. */
const nameOf = (longest: number) =>
  z
    .string()
    .normalize('NFC')
    .trim()
    .min(1)
    .max(longest)
    .refine(isReadableLine, { error: unreadable, abort: true })
    .refine((text) => text === '' || isSeen(text), 'mag niet leeg zijn');

const notASchoolYear = 'moet uit twee jaren na elkaar bestaan, zoals 2026-2027';
const schoolYearSchema = z
  .string()
  .regex(schoolYearPattern, { error: notASchoolYear, abort: true })
  .refine(isSchoolYear, notASchoolYear)
  .describe('Twee jaren na elkaar: 2026-2027, 2026/2027, 2026-27 of 2026/27');

const classSchema = z.strictObject({
  name: nameOf(accountListLimits.classNameLength),
  pupils: z.int().min(0).max(accountListLimits.pupils),
});

const lineSchema = z.strictObject({
  productId: z
    .string()
    .regex(productIdPattern, 'moet het id van een product zijn: 1 tot 64 kleine letters en cijfers')
    .describe('Het id van een product; het hoeft niet meer in de catalogus te staan'),
  class: nameOf(accountListLimits.classNameLength)
    .nullable()
    .describe('De naam van een van de klassen; null: voor alle klassen of voor docenten'),
  number: z.int().min(0).max(accountListLimits.number).describe('Het aantal exemplaren'),
  note: z.string().max(accountListLimits.noteLength).refine(isReadableNote, unreadable).default(''),
});

const classesSchema = z
  .array(classSchema)
  .max(accountListLimits.classes)
  .describe('De klassen; elke naam één keer, ook met andere hoofdletters');
const linesSchema = z.array(lineSchema).max(accountListLimits.lines).describe('De regels; een product per klas één keer');

type Content = { readonly classes: z.infer<typeof classesSchema>; readonly lines: z.infer<typeof linesSchema> };

type Fault = { readonly path: readonly (string | number)[]; readonly message: string };

/** What is wrong between the classes and the lines of a list, each with its place: repeated classes, unknown classes and repeated products. */
function faultsBetween({ classes, lines }: Content): readonly Fault[] {
  const names = new Set<string>();
  const places = new Set<string>();
  const known = new Set<string | null>([null, ...classes.map(({ name }) => name)]);
  // Adds a key; whether it was there already.
  const isRepeated = (keys: Set<string>, key: string): boolean => keys.size === keys.add(key).size;
  return [
    ...classes.flatMap(({ name }, index) =>
      isRepeated(names, name.toLowerCase()) ? [{ path: ['classes', index, 'name'], message: 'staat al bij een eerdere klas' }] : [],
    ),
    ...lines.flatMap((line, index): readonly Fault[] => {
      if (!known.has(line.class)) {
        return [{ path: ['lines', index, 'class'], message: 'is niet de naam van een van de klassen' }];
      }
      return isRepeated(places, JSON.stringify([line.productId, line.class]))
        ? [{ path: ['lines', index, 'productId'], message: 'staat al in een eerdere regel voor deze klas' }]
        : [];
    }),
  ];
}

const checkBetween = (context: z.core.ParsePayload<Content>): void => {
  for (const { path, message } of faultsBetween(context.value)) {
    context.issues.push({ code: 'custom', input: context.value, path: [...path], message });
  }
};

const contentFields = {
  name: nameOf(accountListLimits.nameLength),
  schoolYear: schoolYearSchema,
  classes: classesSchema,
  lines: linesSchema,
} as const;

/**
 * Body of `POST /api/v2/Lists`. Without a school year it is the one that runs or begins next. A caller that gives a key may send the list again when it got no
 * response: the list is made once.
 */
export const newAccountListSchema = z
  .strictObject({
    ...contentFields,
    idempotencyKey: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .describe('Door de aanroeper gekozen; wie dezelfde nog eens stuurt, krijgt de lijst die er dan is en geen tweede'),
    schoolYear: schoolYearSchema.optional(),
    classes: classesSchema.default([]),
    lines: linesSchema.default([]),
  })
  .check(checkBetween);
export type NewAccountList = z.infer<typeof newAccountListSchema>;

const versionSchema = z.int().min(1).describe('Telt de wijzigingen van de lijst');

/** Body of `PUT /api/v2/Lists/{listId}`: the whole list. `version` is the one that was changed; `id`, when it is there, that of the path. */
export const changedAccountListSchema = z
  .strictObject({ id: z.string().optional(), version: versionSchema, ...contentFields })
  .check(checkBetween);
export type ChangedAccountList = z.infer<typeof changedAccountListSchema>;

/** A named list of an account, with its classes and numbers. Ours: specification 7 has no such call. */
export const accountListSchema = z.strictObject({ id: z.string(), version: versionSchema, ...contentFields });
export type AccountList = z.infer<typeof accountListSchema>;

/** A list without what the store gives it. */
export type AccountListContent = Omit<AccountList, 'id' | 'version'>;
