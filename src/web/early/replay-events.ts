import type { EarlyEvent, Field } from './early-events.ts';

/** Sets the value of a field without React noticing, so that React handles the event that follows: it tracks the last value on the element itself. */
function setContent(field: Field, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
}

type Content = { readonly value: string; readonly checked: boolean };

/** Selection in the focused text field: start and end. */
type Caret = readonly [number, number] | undefined;

function currentCaret(): Caret {
  const field = document.activeElement;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isText && field.selectionStart !== null ? [field.selectionStart, field.selectionEnd ?? field.selectionStart] : undefined;
}

const isTicked = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/u.test(field.type);

/** Repeats a change of a field: resets it to the server's value, then changes it with an event. The selection stays. */
function change(field: Field, { value, checked }: Content, caret: Caret): void {
  if (isTicked(field)) {
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

/** The element, or the one with the same text, name, value and address that replaced it. */
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

// Milliseconds for what a press changes at once to be rendered: a navigation without a request takes a frame and a rendering. 100 were too few on a busy machine.
const pause = 250;

const isTyped = ({ kind, target }: EarlyEvent): boolean => kind === 'change' && !isTicked(target) && !(target instanceof HTMLSelectElement);

/**
 * Replays the recorded events in order. Each sees the page as its predecessor left it, unless that waits for a response: ticks of filters add up by
 * themselves. What was typed waits for nothing, because the visitor may send it at any moment.
 */
export async function replayEarlyEvents(): Promise<void> {
  // Read first: a component that renders again resets its field, and with it the selection.
  const caret = currentCaret();
  let isChanging = false;
  for (const event of globalThis.earlyEvents.stop()) {
    if (isChanging && !isTyped(event)) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      isChanging = false;
    }
    // Lets React finish the previous event, so that it handles this one as an event of the browser.
    await Promise.resolve();
    replay(event, caret);
    isChanging ||= event.kind === 'press' || event.kind === 'follow' || event.target.role === 'switch';
  }
}
