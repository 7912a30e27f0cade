import type { JSX } from 'react';
import { Note } from './note.tsx';
import { RetryButton } from './retry-button.tsx';

/** Replaces a part of a page that could not be loaded, with a retry. Specification 8. */
export function FailedPart({ message }: { readonly message: string }): JSX.Element {
  return (
    <Note tone="stop" alert>
      <p>{message}</p>
      <RetryButton />
    </Note>
  );
}
