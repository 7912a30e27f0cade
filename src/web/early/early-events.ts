/** A field that a visitor fills in, ticks or chooses from. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * What a visitor did before the page could answer: pressed a button, followed a link, sent a form, changed a field or pressed a key in one. A button
 * and a field are there once: the button where it was first pressed, the field where it was last changed, with what it held then.
 */
export type EarlyEvent =
  | { readonly kind: 'press'; readonly target: HTMLButtonElement }
  | { readonly kind: 'follow'; readonly target: HTMLAnchorElement }
  | { readonly kind: 'send'; readonly target: HTMLFormElement; readonly submitter: HTMLElement | null }
  | { readonly kind: 'change'; readonly target: Field; readonly value: string; readonly checked: boolean }
  | { readonly kind: 'key'; readonly target: Element; readonly key: string };

/** What the script in the head holds for the page. */
export type EarlyEvents = {
  /** Ends the holding, and gives what is held, in order. */
  readonly stop: () => readonly EarlyEvent[];
  /** The page stays without its code: the browser does by itself what it can, now and from now on. */
  readonly giveUp: () => void;
};

declare global {
  var earlyEvents: EarlyEvents;
}
