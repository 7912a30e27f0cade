import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliFile, fileBody } from '#api/files/static-files.ts';

/** Writes the compressed form beside each file of a folder that is worth it: no server has to make it at each start (decision 301). */
export async function compressFiles(folder: string): Promise<void> {
  const files = (await readdir(folder)).map((name) => join(folder, name));
  await Promise.all(
    files.map(async (file) => {
      const body = fileBody(file, await readFile(file));
      if (body.worthCompressing) {
        await writeFile(brotliFile(file), await body.compressed('br'));
      }
    }),
  );
}
