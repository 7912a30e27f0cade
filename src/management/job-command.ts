import type { DeskAction } from '#contract/management/management.ts';

/** A command for the command line, and the folder in which it runs; undefined: that of the server. */
export type JobCommand = { readonly words: readonly string[]; readonly folder?: string };

/** The file of an upload: its folder and its name in it. */
export type UploadedFile = { readonly folder: string; readonly name: string };

/** Gives the command of an action. The command runs beside an uploaded file, so that reports name the file and not its place on this machine. */
export function jobCommand(action: DeskAction, file: UploadedFile | undefined): JobCommand {
  switch (action.action) {
    case 'publish':
      return { words: ['publish', ...(action.acceptsLoss ? ['--yes'] : [])] };
    case 'covers':
      return { words: ['covers'] };
    case 'hold':
      return { words: ['rollback', String(action.generation)] };
    case 'import': {
      const source = action.source === undefined ? [] : ['--source', action.source];
      const options = [...source, ...(action.isComplete ? ['--full'] : [])];
      return { words: ['import', ...options, '--', ...(file ? [file.name] : [])], ...(file && { folder: file.folder }) };
    }
  }
}
