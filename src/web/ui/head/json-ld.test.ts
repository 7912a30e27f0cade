import { describe, expect, it } from 'vitest';
import { scriptSafeJson } from './json-ld.tsx';

describe('scriptSafeJson', () => {
  it('leaves nothing that could end the script element, and reads back as the same data', () => {
    const data = { name: '</script><!-- <script> & \u2028', list: [1, null] };
    const json = scriptSafeJson(data);
    expect(json).not.toMatch(/[<>&\u2028]/u);
    expect(JSON.parse(json)).toEqual(data);
  });
});
