import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { applicationIcon, areaImage, fallbackDrawing, subjectImage } from '#contract/routes.ts';
import { iconSvg } from '#images/icons/icon-svg.ts';
import { applicationIcons, areaIcons, subjectIcons } from '#images/icons/icon-table.ts';
import { root } from '#scripts/child-process.ts';

const icons = fileURLToPath(new URL('..', import.meta.resolve('@tabler/icons/outline/book.svg')));
const folder = join(root, 'build', 'public');
const sourceOf = (icon: string): string =>
  readFileSync(
    icon.endsWith('-filled') ? join(icons, 'filled', `${icon.slice(0, -'-filled'.length)}.svg`) : join(icons, 'outline', `${icon}.svg`),
    'utf8',
  );

function write(entries: ReadonlyMap<string, string>, pathOf: (name: string) => string): void {
  for (const [name, icon] of entries) {
    const path = join(folder, pathOf(name));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, iconSvg(sourceOf(icon)));
  }
}

/** Writes the icons of areas, subjects and applications to the paths of specification 2. */
export function writeSiteImages(): void {
  rmSync(join(folder, 'images'), { recursive: true, force: true });
  write(areaIcons, areaImage);
  write(subjectIcons, subjectImage);
  write(applicationIcons, applicationIcon);
  write(new Map([['', 'book']]), () => fallbackDrawing);
}
