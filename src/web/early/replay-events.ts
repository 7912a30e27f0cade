import type { EarlyEvent, Field } from './early-events.ts';

/** Sets what a field holds behind React's back, so that the event after it is news: React keeps a record of the last value, on the element itself. */
function setContent(field: Field, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
}

type Content = { readonly value: string; readonly checked: boolean };

/** Where the caret is in the text field that has the focus, or what is selected there. */
type Caret = readonly [number, number] | undefined;

function currentCaret(): Caret {
  const field = document.activeElement;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isText && field.selectionStart !== null ? [field.selectionStart, field.selectionEnd ?? field.selectionStart] : undefined;
}

/** Changes a field again as the visitor did: first it is as the server sent it, and then it changes. The caret stays where it is. */
function change(field: Field, { value, checked }: Content, caret: Caret): void {
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/u.test(field.type)) {
    if (checked !== field.defaultChecked) {
      field.checked = !checked;
      field.click();
    }
    return;
  }
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  field.value = field.defaultValue;
  setContent(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  if (document.activeElement !== field) {
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  } else if (caret !== undefined) {
    field.setSelectionRange(...caret);
  }
}

/** The element, or the one with the same words, name and value that was drawn in its place. */
function present<Target extends Element>(target: Target): Target {
  const same = ['name', 'value', 'href'] as const;
  const isSame = (one: Element): one is Target =>
    one.textContent === target.textContent && same.every((name) => one.getAttribute(name) === target.getAttribute(name));
  return target.isConnected ? target : (Array.from(document.querySelectorAll(target.localName)).find(isSame) ?? target);
}

function replay(event: EarlyEvent, caret: Caret): void {
  switch (event.kind) {
    case 'press':
    case 'follow':
      return present(event.target).click();
    case 'send':
      return event.target.requestSubmit(event.submitter);
    case 'change':
      return change(present(event.target), event, caret);
    case 'key':
      event.target.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, bubbles: true, cancelable: true }));
  }
}

/** Does again, in order, what the visitor did before the page could answer. Each sees the page as the one before it left it. */
export async function replayEarlyEvents(): Promise<void> {
  // Read at once: a component that renders again sets its field back, and with it the caret.
  const caret = currentCaret();
  for (const event of globalThis.earlyEvents.stop()) {
    // React is done with what came before, so it answers to this event as to one of the browser.
    await Promise.resolve();
    replay(event, caret);
  }
}
