import type { EarlyEvent, Field } from './early-events.ts';

// A script in the head of every page, before its style sheets. It starts the code of the page when what is seen first has been painted, and holds until
// then what only that code can answer. Links and forms are the browser's; they wait only behind a press that would be lost with the page. A link that does
// more than lead on (`data-does-more`: it changes what the browser keeps) waits too.

/** Milliseconds that what the browser can do by itself waits for the code: alone, and behind a press. */
const patience = { alone: 5_000, behindPress: 10_000 };
/** Milliseconds after which the code starts though the page is not complete: a picture may never come. */
const longestLoad = 3_000;

const files = document.currentScript?.dataset['code']?.split(' ') ?? [];
let events: readonly EarlyEvent[] = [];
let heldSince: number | undefined;
let timer: number | undefined;
let isStarted = false;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

/** The form that shows what a ticked box or a chosen order asks for. */
const formOfChoice = (target: EventTarget | null): HTMLFormElement | undefined =>
  isField(target) && /^(?:checkbox|select-one)$/u.test(target.type) && target.form?.hasAttribute('action') ? target.form : undefined;

/** What the browser does with an event by itself: nothing with a button that only the code answers. */
function nativeAnswer(event: EarlyEvent): (() => void) | undefined {
  if (event.kind === 'send') {
    return () => event.target.requestSubmit(event.submitter);
  }
  const form = event.kind === 'change' ? formOfChoice(event.target) : undefined;
  if (form) {
    return () => form.requestSubmit();
  }
  return event.kind === 'follow' || (event.kind === 'press' && event.target.type === 'submit') ? () => event.target.click() : undefined;
}

/** Whether a press is held that would be lost with the page. */
const isOwed = (): boolean => events.some((event) => event.kind === 'press' && !nativeAnswer(event));

/** Does the last that the browser can do by itself; it leaves the page. */
function release(): void {
  const answer = events.flatMap((event) => nativeAnswer(event) ?? []).at(-1);
  if (answer) {
    stop();
    answer();
  }
}

function hold(event: EarlyEvent): void {
  const isSame = ({ kind, target }: EarlyEvent): boolean => kind === event.kind && target === event.target;
  // A button that does not seem to answer is pressed again.
  if (event.kind !== 'press' || !events.some(isSame)) {
    events = [...events.filter((one) => event.kind !== 'change' || !isSame(one)), event];
  }
  heldSince ??= nativeAnswer(event) && performance.now();
  if (heldSince !== undefined) {
    clearTimeout(timer);
    timer = window.setTimeout(release, heldSince + (isOwed() ? patience.behindPress : patience.alone) - performance.now());
  }
}

function holdClick(event: MouseEvent): boolean {
  const target = event.target instanceof Element ? event.target.closest('a,button') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (target instanceof HTMLButtonElement && (target.type === 'button' || target.ariaExpanded !== null)) {
    hold({ kind: 'press', target });
    return true;
  }
  const doesMore = Boolean(target?.closest('[data-does-more]'));
  if (target instanceof HTMLAnchorElement && isPlain && !target.target && (doesMore || isOwed())) {
    hold({ kind: 'follow', target });
    return true;
  }
  return false;
}

function end(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const handlers: Readonly<Record<string, (event: Event) => void>> = {
  click(event) {
    if (event instanceof MouseEvent && holdClick(event)) {
      end(event);
    }
  },
  submit(event) {
    if (isOwed() && event instanceof SubmitEvent && event.target instanceof HTMLFormElement) {
      hold({ kind: 'send', target: event.target, submitter: event.submitter });
      end(event);
    }
  },
  input({ target }) {
    if (isField(target)) {
      hold({ kind: 'change', target, value: target.value, checked: 'checked' in target && target.checked });
    }
  },
  keydown(event) {
    if (event instanceof KeyboardEvent && isField(event.target) && /^(?:Arrow|Escape)/u.test(event.key)) {
      hold({ kind: 'key', target: event.target, key: event.key });
      event.stopImmediatePropagation();
    }
  },
};

function stop(): readonly EarlyEvent[] {
  const held = events;
  events = [];
  clearTimeout(timer);
  for (const [type, handler] of Object.entries(handlers)) {
    removeEventListener(type, handler, true);
  }
  return held;
}

function giveUp(): void {
  release();
  stop();
  addEventListener('change', ({ target }) => formOfChoice(target)?.requestSubmit());
}

/** Asks for the code at once, and runs it when the page has been read. */
function start(): void {
  if (!isStarted) {
    isStarted = true;
    for (const href of files) {
      const link = href.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'fetch', crossOrigin: '' };
      document.head.append(Object.assign(document.createElement('link'), link, { href }));
    }
    void read.then(() => import(/* @vite-ignore */ files[0] ?? '')).catch(giveUp);
  }
}

for (const [type, handler] of Object.entries(handlers)) {
  addEventListener(type, handler, true);
}
for (const type of ['pointerdown', 'keydown']) {
  addEventListener(type, start, { capture: true, once: true });
}
const read = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
const loaded = new Promise((resolve) => addEventListener('load', resolve));
const painted = new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }));
// Pictures are painted some frames after they have come.
const afterFrames = (): number => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
void Promise.all([loaded, painted]).then(afterFrames);
setTimeout(start, document.visibilityState === 'hidden' ? 0 : longestLoad);
globalThis.earlyEvents = { stop, giveUp };
