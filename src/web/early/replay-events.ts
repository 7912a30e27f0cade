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

/** Repeats a change of a field: resets it to the server's value, then changes it with an event. The selection stays. */
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

// Milliseconds for what an action changes at once to be rendered: a navigation without a request takes a frame and a rendering.
const pause = 100;

const isPress = (event: EarlyEvent): boolean => event.kind === 'press' || event.kind === 'follow';
const isChoice = (event: EarlyEvent): boolean => event.kind === 'change' && /^(?:checkbox|radio|select-one)$/u.test(event.target.type);

/**
 * Whether an event makes an address from what the one before it changed. Ticks of filters add up by themselves, and what is typed does not wait: a visitor
 * may type on meanwhile.
 */
const buildsOn = (event: EarlyEvent, before: EarlyEvent | undefined): boolean =>
  before !== undefined && ((isPress(event) && (isPress(before) || isChoice(before))) || (isChoice(event) && isPress(before)));

/** Replays the recorded events in order. Each sees the page as its predecessor left it, unless that waits for a response. */
export async function replayEarlyEvents(): Promise<void> {
  // Read first: a component that renders again resets its field, and with it the selection.
  const caret = currentCaret();
  let before: EarlyEvent | undefined;
  for (const event of globalThis.earlyEvents.stop()) {
    // Lets React finish the previous event, so that it handles this one as an event of the browser.
    await (buildsOn(event, before) ? new Promise((resolve) => setTimeout(resolve, pause)) : Promise.resolve());
    replay(event, caret);
    before = event;
  }
}
