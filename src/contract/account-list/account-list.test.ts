import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#any-character.fixture.ts';
import { validationErrors, validationReason } from '#contract/validation-errors.ts';
import { accountListLimits } from './account-list-limits.ts';
import { accountListSchema, changedAccountListSchema, newAccountListSchema } from './account-list.ts';

const limits = accountListLimits;
const list = {
  name: 'Boekenlijst',
  schoolYear: '2026-2027',
  classes: [
    { name: 'H4a', pupils: 28 },
    { name: 'H4b', pupils: 30 },
  ],
  lines: [
    { productId: 'p1', class: 'H4a', number: 28, note: '' },
    { productId: 'p1', class: 'H4b', number: 30, note: 'eerst voorraad\ntellen' },
    { productId: 'p1', class: null, number: 2, note: 'docenten' },
  ],
};
const faultsOf = (change: object): readonly string[] => {
  const read = newAccountListSchema.safeParse({ ...list, ...change }, { error: validationReason });
  return read.success ? [] : validationErrors(read.error.issues, 'body').map(({ field, reason }) => `${field} ${reason}`);
};
const line = (change: object): object => ({ lines: [{ ...list.lines[0], ...change }] });
const oneClass = (change: object): object => ({ classes: [{ name: 'H4a', pupils: 1, ...change }], lines: [] });

describe('a new list', () => {
  it('may have a name alone', () => {
    expect(newAccountListSchema.parse({ name: '  Onderbouw ' })).toEqual({ name: 'Onderbouw', classes: [], lines: [] });
  });

  it('has names without spaces around them, in one form of letters with accents', () => {
    const classes = [{ name: ' e\u0301e\u0301n ', pupils: 1 }];
    const read = newAccountListSchema.parse({ name: 'x', classes, lines: [{ productId: 'a', class: 'één', number: 1 }] });
    expect([read.classes[0]?.name, read.lines]).toEqual(['één', [{ productId: 'a', class: 'één', number: 1, note: '' }]]);
  });

  it.each<[object, readonly string[]]>([
    [{}, []],
    [{ name: 'x'.repeat(limits.nameLength) }, []],
    [{ name: 'x'.repeat(limits.nameLength + 1) }, ['name mag niet langer zijn dan 120 tekens']],
    [{ name: '  ' }, ['name mag niet leeg zijn']],
    [{ name: 7 }, ['name moet een tekst zijn']],
    [{ name: undefined }, ['name ontbreekt']],
    [{ name: 'a\nb' }, ['name mag geen onzichtbare of onleesbare tekens bevatten']],
    [{ name: 'a\ud800b' }, ['name mag geen onzichtbare of onleesbare tekens bevatten']],
    [{ name: 'a\u202eb' }, ['name mag geen onzichtbare of onleesbare tekens bevatten']],
    [{ name: '\u200b\u00ad\ufe0f' }, ['name mag niet leeg zijn']],
    [{ name: '\u{1f469}\u200d\u{1f3eb}' }, []],
    [{ name: 'boeken\u00adlijst' }, []],
    [{ schoolYear: undefined }, []],
    [{ schoolYear: '2026-2028' }, ['schoolYear moet uit twee jaren na elkaar bestaan, zoals 2026-2027']],
    [{ id: 'x' }, ['id bestaat niet']],
    [{ idempotencyKey: 'x'.repeat(100) }, []],
    [{ idempotencyKey: '' }, ['idempotencyKey mag niet leeg zijn']],
    [{ idempotencyKey: 'x'.repeat(101) }, ['idempotencyKey mag niet langer zijn dan 100 tekens']],
    [{ version: 1 }, ['version bestaat niet']],
    [{ meer: 1 }, ['meer bestaat niet']],
    [{ classes: {} }, ['classes moet een lijst zijn']],
    [{ lines: null }, ['lines moet een lijst zijn']],
    [oneClass({ name: 'x'.repeat(limits.classNameLength + 1) }), ['classes[0].name mag niet langer zijn dan 40 tekens']],
    [oneClass({ name: '' }), ['classes[0].name mag niet leeg zijn']],
    [oneClass({ name: '\u2060' }), ['classes[0].name mag niet leeg zijn']],
    [oneClass({ pupils: limits.pupils }), []],
    [oneClass({ pupils: limits.pupils + 1 }), ['classes[0].pupils mag niet hoger zijn dan 5000']],
    [oneClass({ pupils: -1 }), ['classes[0].pupils mag niet lager zijn dan 0']],
    [oneClass({ pupils: 1.5 }), ['classes[0].pupils moet een heel getal zijn']],
    [oneClass({ pupils: '28' }), ['classes[0].pupils moet een getal zijn']],
    [oneClass({ mentor: 'x' }), ['classes[0].mentor bestaat niet']],
    [line({ productId: 'P1' }), ['lines[0].productId moet het id van een product zijn: 1 tot 64 kleine letters en cijfers']],
    [line({ productId: '' }), ['lines[0].productId moet het id van een product zijn: 1 tot 64 kleine letters en cijfers']],
    [line({ productId: 'x'.repeat(64) }), []],
    [line({ productId: 'x'.repeat(65) }), ['lines[0].productId moet het id van een product zijn: 1 tot 64 kleine letters en cijfers']],
    [line({ class: 'H5' }), ['lines[0].class is niet de naam van een van de klassen']],
    [line({ class: 'h4a' }), ['lines[0].class is niet de naam van een van de klassen']],
    [line({ class: undefined }), ['lines[0].class ontbreekt']],
    [line({ number: limits.number }), []],
    [line({ number: limits.number + 1 }), ['lines[0].number mag niet hoger zijn dan 100000']],
    [line({ number: -1 }), ['lines[0].number mag niet lager zijn dan 0']],
    [line({ number: 0.5 }), ['lines[0].number moet een heel getal zijn']],
    [line({ number: undefined }), ['lines[0].number ontbreekt']],
    [line({ note: 'x'.repeat(limits.noteLength) }), []],
    [line({ note: 'x'.repeat(limits.noteLength + 1) }), ['lines[0].note mag niet langer zijn dan 500 tekens']],
    [line({ note: 'a\u0007' }), ['lines[0].note mag geen onzichtbare of onleesbare tekens bevatten']],
    [line({ note: '\udc00' }), ['lines[0].note mag geen onzichtbare of onleesbare tekens bevatten']],
    [line({ note: 'a\u2066b' }), ['lines[0].note mag geen onzichtbare of onleesbare tekens bevatten']],
    [line({ note: '\u200b' }), []],
    [line({ note: null }), ['lines[0].note moet een tekst zijn']],
  ])('is checked: %j', (change, faults) => {
    expect(faultsOf(change)).toEqual(faults);
  });

  it('has as many classes and lines as it may, and no more', () => {
    const classes = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `k${index}`, pupils: 1 }));
    const lines = (count: number) => Array.from({ length: count }, (_, index) => ({ productId: `p${index}`, class: null, number: 1 }));
    expect(faultsOf({ classes: classes(limits.classes), lines: lines(limits.lines) })).toEqual([]);
    expect(faultsOf({ classes: classes(limits.classes + 1), lines: [] })).toEqual(['classes mag niet meer dan 200 waarden hebben']);
    expect(faultsOf({ lines: lines(limits.lines + 1) })).toEqual(['lines mag niet meer dan 2000 waarden hebben']);
  });

  it('has each class and each product of a class once, and names the later one', () => {
    const classes = ['H4a', 'H4b', 'h4A'].map((name) => ({ name, pupils: 1 }));
    expect(faultsOf({ classes })).toEqual(['classes[2].name staat al bij een eerdere klas']);
    const lines = ['H4a', null, 'H4a', null].map((name) => ({ productId: 'p1', class: name, number: 1 }));
    expect(faultsOf({ lines })).toEqual([2, 3].map((index) => `lines[${index}].productId staat al in een eerdere regel voor deze klas`));
  });
});

const name = (maxLength: number) =>
  fc
    .string({ unit: anyCharacter, minLength: 1, maxLength: Math.floor(maxLength / 4) })
    .map((text) => text.normalize('NFC').trim())
    .filter(
      (text) =>
        text.length <= maxLength &&
        !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text) &&
        /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u.test(text),
    );

const anyList = fc
  .record({
    name: name(limits.nameLength),
    schoolYear: fc.constantFrom('2026-2027', '2026/27'),
    classes: fc.uniqueArray(fc.record({ name: name(limits.classNameLength), pupils: fc.integer({ min: 0, max: limits.pupils }) }), {
      selector: (one) => one.name.toLowerCase(),
      maxLength: 6,
    }),
  })
  .chain((head) =>
    fc
      .uniqueArray(
        fc.record({
          productId: fc.stringMatching(/^[a-z0-9]{1,8}$/u),
          class: fc.constantFrom(null, ...head.classes.map((one) => one.name)),
          number: fc.integer({ min: 0, max: limits.number }),
          note: fc.string({ unit: 'grapheme', maxLength: 40 }).filter((text) => !/\p{Cc}/u.test(text) && text.length <= limits.noteLength),
        }),
        { selector: (one) => JSON.stringify([one.productId, one.class]), maxLength: 8 },
      )
      .map((lines) => ({ ...head, lines })),
  );

describe('a changed list', () => {
  it('is as it was sent, whatever is in it, and as it is given back', () => {
    fc.assert(
      fc.property(anyList, fc.integer({ min: 1 }), (content, version) => {
        const whole = { id: 'x', version, ...content };
        expect(changedAccountListSchema.parse(whole)).toEqual(whole);
        expect(accountListSchema.parse(whole)).toEqual(whole);
      }),
    );
  });

  it('is refused when a class of one of its lines goes', () => {
    fc.assert(
      fc.property(anyList, fc.nat(), (content, place) => {
        const { classes, lines } = content;
        fc.pre(classes.length > 0);
        const gone = classes[place % classes.length]?.name;
        const read = changedAccountListSchema.safeParse({ version: 1, ...content, classes: classes.filter((one) => one.name !== gone) });
        expect(read.success).toBe(!lines.some((one) => one.class === gone));
      }),
    );
  });

  it.each([
    {},
    { version: 0 },
    { version: '1' },
    { version: 1, classes: undefined },
    { version: 1, lines: undefined },
    { version: 1, schoolYear: undefined },
  ])('needs to be whole, with its version: %j', (change) => {
    expect(changedAccountListSchema.safeParse({ ...list, ...change }).success).toBe(false);
  });
});
