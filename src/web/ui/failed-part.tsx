import type { JSX } from 'react';
import { Note } from './note.tsx';
import { RetryButton } from './retry-button.tsx';

/** Stands in the place of a part of a page that could not be had, with a way to try again. Spec 8. */
export function FailedPart({ message }: { readonly message: string }): JSX.Element {
  return (
    <Note tone="stop" alert>
      <p>{message}</p>
      <RetryButton />
    </Note>
  );
}
