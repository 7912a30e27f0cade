import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleCatalogue } from '#sample/sample-catalogue.ts';
import { validationErrors, validationReason } from '#contract/validation-errors.ts';
import { bundleRecordSchema, lineField, readBundleRecord } from './bundle-schema.ts';

const records = [...sampleCatalogue()];

/** What the schema itself says of a line, with its fields in order. */
function readBySchema(value: unknown): string {
  const parsed = bundleRecordSchema.safeParse(value, { error: validationReason });
  return JSON.stringify(parsed.success ? parsed.data : validationErrors(parsed.error.issues, lineField));
}

function readCompiled(value: unknown): string {
  const read = readBundleRecord(value);
  return JSON.stringify('faults' in read ? read.faults : read.record);
}

describe('the schema of a line of a bundle', () => {
  it('can be compiled', () => {
    expect(() => z.compile(bundleRecordSchema, { strict: true })).not.toThrow();
  });

  it('takes and refuses the same lines when it is compiled, with the same faults', () => {
    const record = fc.constantFrom(...records);
    const field = record.chain((own) => fc.tuple(fc.constant(own), fc.constantFrom(...Object.keys(own), 'pages', 'licence', '__proto__')));
    const values = fc.oneof(
      record.chain((one) => fc.constantFrom(...Object.values<unknown>(one))),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(field, values, ([own, name], value) => {
        const text = JSON.stringify(own).slice(0, -1);
        const line: unknown = JSON.parse(`${text},${JSON.stringify(name)}:${JSON.stringify(value ?? null)}}`);
        expect(readCompiled(line)).toBe(readBySchema(line));
      }),
      { numRuns: 2_000 },
    );
  });
});
