/**
 * `lists`: the lists of accounts are damaged. `notEmpty`: the data folder has data that a restore would replace. `foreign`: not a backup. `missing`:
 * there is no such file.
 */
export type BackupErrorCode =
  | 'backup.exists'
  | 'backup.place'
  | 'backup.damaged'
  | 'backup.foreign'
  | 'backup.lists'
  | 'backup.missing'
  | 'backup.newer'
  | 'backup.notEmpty'
  | 'backup.aborted';

/** A backup cannot be made or restored; nothing has changed. `message` is a Dutch sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly code: BackupErrorCode;

  constructor(code: BackupErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** A backup that is torn or damaged. */
export const damagedBackup = (): BackupError =>
  new BackupError('backup.damaged', 'De reservekopie is beschadigd of niet af. Er is niets teruggezet.');

/**
 * Damaged lists of accounts, of which a backup is made. A backup without them would be worse than none: its restore would remove those that are
 * there, and in the end it would take the place of the last one that has them.
 */
export const damagedLists = (cause: unknown): BackupError =>
  new BackupError(
    'backup.lists',
    'De lijsten van accounts (lists.sqlite) zijn beschadigd. Er is geen reservekopie gemaakt. Zet lists.sqlite uit de laatste reservekopie terug, of verplaats het bestand, en maak de reservekopie opnieuw.',
    { cause },
  );

/** A file that is no backup. */
export const foreignBackup = (): BackupError =>
  new BackupError('backup.foreign', 'Dit bestand is geen reservekopie van Catalogus. Er is niets teruggezet.');
