import type { EarlyEvent, Field } from './early-events.ts';

/** Sets what a field holds behind React's back, so that the event after it is news: React keeps a record of the last value, on the element itself. */
function setContent(field: Field, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
}

/** Changes a field again as the visitor did: first it is as the server sent it, and then it changes. The caret stays where it is. */
function change(field: Field, value: string, checked: boolean): void {
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
  const { selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  setContent(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  if (selectionStart !== null) {
    field.setSelectionRange(selectionStart, selectionEnd);
  }
  if (document.activeElement !== field) {
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
}

/** The element, or the one with the same words, name and value that was drawn in its place. */
function present<Target extends Element>(target: Target): Target {
  const same = ['name', 'value', 'href'] as const;
  const isSame = (one: Element): one is Target =>
    one.textContent === target.textContent && same.every((name) => one.getAttribute(name) === target.getAttribute(name));
  return target.isConnected ? target : (Array.from(document.querySelectorAll(target.localName)).find(isSame) ?? target);
}

function replay(event: EarlyEvent): void {
  switch (event.kind) {
    case 'press':
    case 'follow':
      return present(event.target).click();
    case 'send':
      return event.target.requestSubmit(event.submitter);
    case 'change':
      return change(present(event.target), event.value, event.checked);
    case 'key':
      event.target.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, bubbles: true, cancelable: true }));
  }
}

/** Does again, in order, what the visitor did before the page could answer. Each sees the page as the one before it left it. */
export async function replayEarlyEvents(): Promise<void> {
  for (const event of globalThis.earlyEvents.stop()) {
    // React is done with what came before, so it answers to this event as to one of the browser.
    await Promise.resolve();
    replay(event);
  }
}
