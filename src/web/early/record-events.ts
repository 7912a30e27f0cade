import type { EarlyEvent, Field } from './early-events.ts';

// A script in the head of every page, before its style sheets. It loads the code of the page after the first paint, and until hydration records the events
// that only that code can handle, for a replay. The browser itself handles links and forms; they are recorded only after a press that would be lost with
// the page. A link with `data-does-more`, which also changes stored values, is recorded too. A step through the history to another page loads that page.

/** Milliseconds that an action of the browser itself waits for the code: alone, and after a press that needs the code. */
const longestWait = { alone: 5_000, afterPress: 10_000 };
/** Milliseconds after which the code is loaded though the page is incomplete: an image may never load. */
const longestLoad = 3_000;

const pageAddress = (): string => location.pathname + location.search;
/** The address of the page that the document has. Of a document that was loaded anew Back may lead to another page within it. */
const ownAddress = pageAddress();
const files = document.currentScript?.dataset['code']?.split(' ') ?? [];
let events: readonly EarlyEvent[] = [];
let waitingSince: number | undefined;
let timer: number | undefined;
let isStarted = false;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

/** The form that a change of this field submits: filters and sort orders. */
const formOfChoice = (target: EventTarget | null): HTMLFormElement | undefined =>
  isField(target) && /^(?:checkbox|select-one)$/u.test(target.type) && target.form?.hasAttribute('action') ? target.form : undefined;

/** What the browser itself can do for an event; undefined for a button that needs the code. */
function nativeAction(event: EarlyEvent): (() => void) | undefined {
  if (event.kind === 'send') {
    return () => event.target.requestSubmit(event.submitter);
  }
  const form = event.kind === 'change' ? formOfChoice(event.target) : undefined;
  if (form) {
    return () => form.requestSubmit();
  }
  return event.kind === 'follow' || (event.kind === 'press' && event.target.type === 'submit') ? () => event.target.click() : undefined;
}

/** Whether a press is recorded that needs the code, and would be lost with the page. */
const hasPressForCode = (): boolean => events.some((event) => event.kind === 'press' && !nativeAction(event));

/** Runs the last action that the browser itself can do; it navigates. */
function runNativeAction(): void {
  const action = events.flatMap((event) => nativeAction(event) ?? []).at(-1);
  if (action) {
    stop();
    action();
  }
}

function record(event: EarlyEvent): void {
  const isSame = ({ kind, target }: EarlyEvent): boolean => kind === event.kind && target === event.target;
  // A visitor presses an unresponsive button again: one press counts.
  if (event.kind !== 'press' || !events.some(isSame)) {
    events = [...events.filter((one) => event.kind !== 'change' || !isSame(one)), event];
  }
  waitingSince ??= nativeAction(event) && performance.now();
  if (waitingSince !== undefined) {
    clearTimeout(timer);
    timer = window.setTimeout(
      runNativeAction,
      waitingSince + (hasPressForCode() ? longestWait.afterPress : longestWait.alone) - performance.now(),
    );
  }
}

function recordClick(event: MouseEvent): boolean {
  const target = event.target instanceof Element ? event.target.closest('a,button') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (target instanceof HTMLButtonElement && (target.type === 'button' || target.ariaExpanded !== null)) {
    record({ kind: 'press', target });
    return true;
  }
  const doesMore = Boolean(target?.closest('[data-does-more]'));
  if (target instanceof HTMLAnchorElement && isPlain && !target.target && (doesMore || hasPressForCode())) {
    record({ kind: 'follow', target });
    return true;
  }
  return false;
}

function end(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Loads the page that a step through the history led to; a step within the page needs nothing. */
function followStep(event: Event): void {
  if (pageAddress() !== ownAddress) {
    event.stopImmediatePropagation();
    location.reload();
  }
}

const handlers: Readonly<Record<string, (event: Event) => void>> = {
  click(event) {
    if (event instanceof MouseEvent && recordClick(event)) {
      end(event);
    }
  },
  submit(event) {
    if (hasPressForCode() && event instanceof SubmitEvent && event.target instanceof HTMLFormElement) {
      record({ kind: 'send', target: event.target, submitter: event.submitter });
      end(event);
    }
  },
  input({ target }) {
    if (isField(target)) {
      record({ kind: 'change', target, value: target.value, checked: 'checked' in target && target.checked });
    }
  },
  keydown(event) {
    if (event instanceof KeyboardEvent && isField(event.target) && /^(?:Arrow|Escape)/u.test(event.key)) {
      record({ kind: 'key', target: event.target, key: event.key });
      event.stopImmediatePropagation();
    }
  },
  popstate: followStep,
};

function stop(): readonly EarlyEvent[] {
  const recorded = events;
  events = [];
  clearTimeout(timer);
  for (const [type, handler] of Object.entries(handlers)) {
    removeEventListener(type, handler, true);
  }
  return recorded;
}

function giveUp(): void {
  document.querySelectorAll<HTMLElement>('[data-opening]').forEach((part) => (part.hidden = !part.hidden));
  runNativeAction();
  stop();
  addEventListener('change', ({ target }) => formOfChoice(target)?.requestSubmit());
  addEventListener('popstate', followStep);
}

/** Loads the code now, and runs it after the page has been parsed. */
function start(): void {
  if (!isStarted) {
    isStarted = true;
    for (const href of files) {
      const link = href.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'fetch', crossOrigin: '' };
      document.head.append(Object.assign(document.createElement('link'), link, { href }));
    }
    void parsed.then(() => import(/* @vite-ignore */ files[0] ?? '')).catch(giveUp);
  }
}

for (const [type, handler] of Object.entries(handlers)) {
  addEventListener(type, handler, true);
}
for (const type of ['pointerdown', 'keydown']) {
  addEventListener(type, start, { capture: true, once: true });
}
const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
const loaded = new Promise((resolve) => addEventListener('load', resolve));
const painted = new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }));
// Images are painted some frames after they have loaded.
const afterFrames = (): number => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
void Promise.all([loaded, painted]).then(afterFrames);
setTimeout(start, document.visibilityState === 'hidden' ? 0 : longestLoad);
globalThis.earlyEvents = { stop, giveUp };
