import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { curriculumAreas } from '#catalogue/education/curriculum.ts';
import { iconSvg } from './icon-svg.ts';
import { applicationIcons, areaIcons, subjectIcons } from './icon-table.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'node_modules', '@tabler', 'icons', 'icons');
const fileOf = (icon: string): string =>
  icon.endsWith('-filled') ? join(folder, 'filled', `${icon.slice(0, -7)}.svg`) : join(folder, 'outline', `${icon}.svg`);

describe('the icon table', () => {
  it('has an icon for every area and every subject, and for nothing else', () => {
    expect([...areaIcons.keys()].toSorted()).toEqual(curriculumAreas.map(({ name }) => name).toSorted());
    expect([...subjectIcons.keys()].toSorted()).toEqual(
      curriculumAreas.flatMap(({ subjects }) => subjects.map(({ name }) => name)).toSorted(),
    );
  });

  it('names only icons that the installed set has', () => {
    const all = [areaIcons, subjectIcons, applicationIcons].flatMap((icons) => [...icons.values()]);
    expect(all.filter((icon) => !existsSync(fileOf(icon)))).toEqual([]);
  });

  it('gives no two subjects of an area the same icon, the forms of one subject excepted', () => {
    for (const { subjects } of curriculumAreas) {
      const icons = subjects.filter(({ name }) => !/\d$/u.test(name)).map(({ name }) => subjectIcons.get(name));
      expect(new Set(icons).size).toBe(icons.length);
    }
  });
});

describe('iconSvg', () => {
  it('draws an icon that a page can use in its own colour', async () => {
    const svg = iconSvg(readFileSync(fileOf('magnet'), 'utf8'));
    expect(svg).toMatch(/<g id="icon"><path d="[^"]+" \/>/u);
    expect(svg).not.toContain('M0 0h24v24H0z');
    expect(svg).not.toContain('currentColor');
    const { data } = await sharp(Buffer.from(svg)).resize(48).raw().toBuffer({ resolveWithObject: true });
    expect(data.some((value) => value > 0)).toBe(true);
  });

  it('keeps a filled icon filled', () => {
    expect(iconSvg(readFileSync(fileOf('bookmark-filled'), 'utf8'))).toContain('fill:#1d292c;stroke:none');
  });

  it('refuses a file without shapes', () => {
    expect(() => iconSvg('<svg fill="none"></svg>')).toThrow('without shapes');
  });
});
