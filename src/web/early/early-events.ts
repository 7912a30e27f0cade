/** A field that a visitor fills in, ticks or chooses from. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * An action of the visitor before hydration: a press of a button, a click on a link, a submitted form, a changed field, or a key in a field. Each button
 * is recorded once, at its first press, and each field once, at its last change, with its content.
 */
export type EarlyEvent =
  | { readonly kind: 'press'; readonly target: HTMLButtonElement }
  | { readonly kind: 'follow'; readonly target: HTMLAnchorElement }
  | { readonly kind: 'send'; readonly target: HTMLFormElement; readonly submitter: HTMLElement | null }
  | { readonly kind: 'change'; readonly target: Field; readonly value: string; readonly checked: boolean }
  | { readonly kind: 'key'; readonly target: Element; readonly key: string };

/** The interface between the script in the head and the code of the page. */
export type EarlyEvents = {
  /** Ends the recording; returns the recorded events in order. */
  readonly stop: () => readonly EarlyEvent[];
  /** Ends the recording of a page whose code failed: the browser itself handles what it can, now and from now on. */
  readonly giveUp: () => void;
};

declare global {
  var earlyEvents: EarlyEvents;
}
