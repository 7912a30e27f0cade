import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { fallbackImage, linkPreviewImage } from '#contract/routes.ts';
import { neutralCover } from '#images/covers/neutral-cover.ts';
import { favicon, icoFile } from '#images/icons/favicon.ts';
import { linkPreview } from '#images/link-preview.ts';
import { root } from '#scripts/child-process.ts';

// The drawn files that are kept in public/: run this by hand after a change of a drawing, and keep what it makes.
function keep(name: string, body: string | Uint8Array): void {
  const path = join(root, 'public', name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, body);
  console.log(`Drawn: public/${name.replace(/^\//u, '')}`);
}

const png = (svg: string, width: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 288 }).resize(width).png({ palette: true, compressionLevel: 9 }).toBuffer();

keep(fallbackImage, await png(neutralCover('Afbeelding niet beschikbaar'), 600));
keep(linkPreviewImage, await png(linkPreview('Catalogus', 'Leermiddelen voor het voortgezet onderwijs'), 1200));
keep('favicon.svg', favicon(12));
keep(
  'favicon.ico',
  icoFile(
    await sharp(Buffer.from(favicon(12)))
      .resize(32)
      .png()
      .toBuffer(),
    32,
  ),
);
keep('apple-touch-icon.png', await png(favicon(0), 180));
