import { describe, expect, it } from 'vitest';
import { notesOn, productWith, tag } from '#importers/onix/onix.fixture.ts';

const block = (...content: readonly string[]): string => tag('CollateralDetail', ...content);
const content = (type: string, text: string, audience = '', attributes = ''): string =>
  tag('TextContent', tag('TextType', type), audience === '' ? '' : tag('ContentAudience', audience), `<Text${attributes}>${text}</Text>`);
const textOf = async (...contents: readonly string[]) => (await productWith(block(...contents))).webText;

describe('the description of a record', () => {
  it.each([
    ['the description', [content('02', 'Kort'), content('03', 'Lang')], 'Lang'],
    ['the short one', [content('10', 'Kop'), content('02', 'Kort')], 'Kort'],
    ['the short one when the description is empty', [content('03', '<p> </p>'), content('02', 'Kort')], 'Kort'],
    ['nothing of another kind', [content('04', 'Inhoud'), content('06', 'Mooi!')], undefined],
    ['the first of several', [content('03', 'Een'), content('03', 'Twee')], 'Een'],
    ['the Dutch one of several', [content('03', 'One', '', ' language="eng"'), content('03', 'Een', '', ' language="dut"')], 'Een'],
    [
      'a short Dutch one after a description',
      [content('03', 'One', '', ' language="eng"'), content('02', 'Een', '', ' language="dut"')],
      'One',
    ],
  ])('is %s', async (_what, contents, text) => {
    expect(await textOf(...contents)).toBe(text);
  });

  it.each([
    ['00', true],
    ['03', true],
    ['05', true],
    ['06', true],
    ['01', false],
    ['02', false],
    ['07', false],
    ['09', false],
  ])('for audience %s is shown: %s', async (audience, isShown) => {
    expect(await textOf(content('03', 'Lang', audience), content('02', 'Kort'))).toBe(isShown ? 'Lang' : 'Kort');
  });

  it.each([
    [
      'XHTML',
      '<p>Een <strong>dik</strong> woord &amp; meer &lt;b&gt;.</p><ul><li>a</li><li>b</li></ul>',
      'Een dik woord & meer <b>.\n\n• a\n• b',
    ],
    ['escaped HTML', '&lt;p&gt;Een &lt;b&gt;dik&lt;/b&gt; woord&lt;/p&gt;&lt;p&gt;Twee&lt;/p&gt;', 'Een dik woord\n\nTwee'],
    ['HTML in CDATA', '<![CDATA[<p>Een<br>twee</p>]]>', 'Een\ntwee'],
    ['plain text', 'Een\n  twee', 'Een twee'],
    ['text with a sign', '2 &lt; 3', '2 < 3'],
    ['mixed XHTML', 'voor <em>in</em> tussen <em>nog</em> na', 'voor in tussen nog na'],
    ['XHTML with a script', '<p>Een</p><script>alert(1)</script><p onclick="x()">twee</p>', 'Een\n\ntwee'],
    ['XHTML of a script in text', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', '<script>alert(1)</script>'],
    ['HTML with a script', '&lt;script&gt;alert(1)&lt;/script&gt;Veilig', 'Veilig'],
  ])('has no markup left of %s', async (_what, written, text) => {
    expect(await textOf(content('03', written, '', ' textformat="05"'))).toBe(text);
  });

  it('tells codes that their lists do not have', async () => {
    expect(await notesOn(block(content('77', 'Lang'), content('03', 'Lang', '88')))).toEqual([
      'ContentAudience: Code "88" staat niet in codelijst 154 van ONIX en is niet gelezen.',
      'TextType: Code "77" staat niet in codelijst 153 van ONIX en is niet gelezen.',
    ]);
  });

  it('ends at 100,000 characters', async () => {
    expect((await textOf(content('03', 'd'.repeat(100_001))))?.length).toBe(100_000);
  });
});

const cover = (type: string, ...links: readonly string[]): string =>
  tag('SupportingResource', tag('ResourceContentType', type), ...links.map((link) => tag('ResourceVersion', tag('ResourceLink', link))));
const imageOf = async (...resources: readonly string[]) => (await productWith(block(...resources))).image;

describe('the cover of a record', () => {
  it('is the first address of a front cover', async () => {
    expect(await imageOf(cover('15', 'https://x.example/1'), cover('01', 'x.jpg', ' https://x.example/2 ', 'https://x.example/3'))).toBe(
      'https://x.example/2',
    );
    expect(await notesOn(block(cover('01', 'x.jpg', 'https://x.example/2')))).toEqual([]);
    expect(await imageOf(cover('02', 'https://x.example/1'))).toBeUndefined();
  });

  it('that is no address of an image is told', async () => {
    const resources = block(cover('01', `javascript:${'x'.repeat(300)}`), cover('77', 'https://x.example/1'));
    expect((await productWith(resources)).image).toBeUndefined();
    expect(await notesOn(resources)).toEqual([
      'ResourceContentType: Code "77" staat niet in codelijst 158 van ONIX en is niet gelezen.',
      `ResourceLink: "javascript:${'x'.repeat(189)}" is geen adres van een afbeelding; de afbeelding is weggelaten.`,
    ]);
  });

  it('for the trade alone is not shown', async () => {
    const restricted = tag(
      'SupportingResource',
      tag('ResourceContentType', '01'),
      tag('ContentAudience', '02'),
      tag('ResourceVersion', tag('ResourceLink', 'https://x.example/1')),
    );
    expect(await imageOf(restricted)).toBeUndefined();
    expect(await imageOf(restricted, cover('01', 'https://x.example/2'))).toBe('https://x.example/2');
  });
});
