import fc from 'fast-check';

const [firstHalf, halves, last] = [0xd8_00, 0x8_00, 0x10_ff_ff];

/** Any character of Unicode, without halves of pairs. The unit 'binary' of fast-check is the same and takes seconds to make in each test file. */
export const anyCharacter: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: last - halves })
  .map((code) => String.fromCodePoint(code < firstHalf ? code : code + halves));
