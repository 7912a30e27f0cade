import { checkImage } from '#images/optimiser/fetch-image.ts';
import { openStoreForReading } from '#store/catalogue-store.ts';
import { checkCovers } from '#use-cases/management/check-covers.ts';
import { saveCoverCheck } from '#use-cases/management/saved-cover-check.ts';
import { exitStatus, type Command } from './command.ts';
import { dataPaths } from '#data-paths.ts';
import { readParameters } from './read-parameters.ts';
import { dutchNumber } from '#catalogue/dutch-number.ts';
import { dutchCount } from './terminal/dutch-count.ts';
import { printable } from './terminal/printable.ts';

/** What the progress names: a check reads no file. */
const subject = 'omslagen';

/**
 * `covers`: asks for a sample of the covers of each source, by the rules of the image optimiser, and prints and saves which cannot be shown. Takes no
 * lock, and changes nothing of the catalogue.
 */
export const coversCommand: Command = async (parameters, { dataFolder, imageOrigins, clock, signal, ...output }) => {
  readParameters(parameters, {});
  const { store: file, coverCheck } = dataPaths(dataFolder);
  const store = openStoreForReading(file);
  if (store === undefined) {
    output.writeError('Er is nog niets ingelezen.');
    return exitStatus.failed;
  }
  try {
    const check = await checkCovers({
      store,
      imageOrigins,
      check: async (address) => (await checkImage(address, imageOrigins, { signal }))?.message,
      random: Math.random,
      clock,
      signal,
      onProgress: (checked, all) => output.reportProgress?.({ file: subject, share: checked / all, records: checked }),
    });
    if (check === undefined) {
      output.writeError('Afgebroken; er is niets bewaard.');
      return exitStatus.aborted;
    }
    await saveCoverCheck(coverCheck, check);
    output.addResult(check);
    if (check.sources.length === 0) {
      output.writeLine('Er zijn geen omslagen op een adres uit IMAGE_ORIGINS.');
    }
    for (const { source, covers, checked, failed, first } of check.sources) {
      const asked = `${dutchNumber(checked)} van ${dutchCount(covers, 'omslag', 'omslagen')} gecontroleerd`;
      output.writeLine(`${printable(source)}: ${asked}, ${dutchNumber(failed)} niet te tonen.`);
      first.forEach(({ address, reason }) => output.writeLine(`  ${printable(address)}: ${reason}`));
    }
    return exitStatus.done;
  } finally {
    store.close();
  }
};
