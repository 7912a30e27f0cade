import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { fallbackImage } from '#contract/routes.ts';
import { neutralCover } from '#images/neutral-cover.ts';
import { root } from './child-process.ts';

// The drawn files that are kept in public/: run this by hand after a change of their drawing, and keep what it makes.
const path = join(root, 'public', fallbackImage);
mkdirSync(dirname(path), { recursive: true });
writeFileSync(
  path,
  await sharp(Buffer.from(neutralCover('Afbeelding niet beschikbaar')))
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer(),
);
console.log(`Drawn: ${path}`);
