import type { CommandDependencies } from '#commands/command.ts';

const millisecondsBetweenFrames = 100;

/** Shows on a terminal how much of a file was read; elsewhere it shows nothing. `end` removes it. */
export function startByteProgress({
  isTerminal,
  overwriteLine,
  clock,
}: Pick<CommandDependencies, 'isTerminal' | 'overwriteLine' | 'clock'>): {
  readonly show: (file: string, bytes: number, size: number) => void;
  readonly end: () => void;
} {
  let shownAt = 0;
  return {
    show: (file, bytes, size) => {
      const now = clock().getTime();
      if (isTerminal && now - shownAt >= millisecondsBetweenFrames) {
        shownAt = now;
        overwriteLine(`${file}: ${Math.floor((bytes / Math.max(size, 1)) * 100)}%`);
      }
    },
    end: () => {
      if (shownAt > 0) {
        overwriteLine('');
      }
    },
  };
}
