import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LentBytes } from './lent-bytes.ts';

describe('lent bytes', () => {
  test('are a copy, so that their source may change', () => {
    const source = Buffer.from('abcdef');
    const lent = new LentBytes(source, 4);
    source.fill('x');
    expect([lent.length, lent.bytes.toString()]).toEqual([4, 'abcd']);
  });

  test('are in the memory of those that were released, of about their size, and never in memory that is in use', () => {
    const first = new LentBytes(Buffer.alloc(5_000, 1), 5_000);
    const memory = first.bytes.buffer;
    const meanwhile = new LentBytes(Buffer.alloc(5_000, 2), 5_000);
    expect(meanwhile.bytes.buffer).not.toBe(memory);
    first.release();
    expect(() => first.bytes).toThrow('The bytes were released.');
    expect(new LentBytes(Buffer.alloc(3_000), 3_000).bytes.buffer).not.toBe(memory);
    expect(new LentBytes(Buffer.alloc(8_192), 8_192).bytes.buffer).toBe(memory);
    expect(meanwhile.bytes.every((byte) => byte === 2)).toBe(true);
  });

  test('that are released twice are lent to one alone', () => {
    const first = new LentBytes(Buffer.alloc(20_000), 20_000);
    first.release();
    first.release();
    const [one, other] = [new LentBytes(Buffer.alloc(20_000), 20_000), new LentBytes(Buffer.alloc(20_000), 20_000)];
    expect(one.bytes.buffer).not.toBe(other.bytes.buffer);
  });

  test('of more than a megabyte are in memory of their own, which is not kept', () => {
    const length = (1 << 20) + 1;
    const large = new LentBytes(Buffer.alloc(length), length);
    const memory = large.bytes.buffer;
    expect(memory.byteLength).toBe(length);
    large.release();
    expect(new LentBytes(Buffer.alloc(length), length).bytes.buffer).not.toBe(memory);
  });

  test('hold what was put into them, in any order of lending and releasing', () => {
    const steps = fc.array(fc.record({ length: fc.integer({ min: 0, max: 20_000 }), released: fc.nat(8) }), { maxLength: 40 });
    fc.assert(
      fc.property(steps, (all) => {
        const held: { readonly lent: LentBytes; readonly expected: Buffer }[] = [];
        for (const [step, { length, released }] of all.entries()) {
          const expected = Buffer.alloc(length, step + 1);
          held.push({ lent: new LentBytes(expected, length), expected });
          held.splice(released, 1).forEach(({ lent }) => lent.release());
          expect(held.every(({ lent, expected: own }) => lent.bytes.equals(own))).toBe(true);
        }
      }),
    );
  });
});
