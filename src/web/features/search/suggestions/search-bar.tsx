import { lazy, Suspense, useEffect, useRef, useState, type JSX, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pagePaths } from '#contract/routes.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import { useClient } from '#web/client/client-provider.tsx';
import { useTexts } from '#web/texts/text-provider.tsx';
import fields from '#web/ui/field.module.css';
import { focusHeading } from '#web/ui/focus.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { Suggestion } from './suggestion.ts';
import { sentSearchHref } from './sent-search.ts';
import type { ShownSuggestions } from './shown-suggestions.ts';
import { useCombobox, type Combobox } from './use-combobox.ts';
import { useSuggestions } from './use-suggestions.ts';
import styles from './search-bar.module.css';

// Suggestions are optional: when their code does not load, Enter still searches.
const SuggestionList = lazy(() =>
  import('./lazy-suggestions.ts').then(
    (module) => ({ default: module.SuggestionList }),
    (error: unknown) => {
      console.error('Error loading suggestions', error);
      return { default: (): JSX.Element => <></> };
    },
  ),
);

/** Path of the product with the EAN in the text. Only a text with nine digits can be an EAN or ISBN; for others the code of the lookup is not loaded. */
async function productHrefFor(client: CatalogueClient, words: string): Promise<string | undefined> {
  if (!/(?:\d\D*){9}/u.test(words)) {
    return undefined;
  }
  try {
    const { findProductByEan } = await import('#web/features/search/ean-lookup.ts');
    return await findProductByEan(client, words);
  } catch (error) {
    console.error('Error looking up an EAN', error);
    return undefined;
  }
}

type SearchBox = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly isUsed: boolean;
  readonly suggestions: ShownSuggestions | undefined;
  readonly open: boolean;
  readonly combobox: Combobox;
  readonly type: (value: string) => void;
  readonly select: () => void;
  readonly close: () => void;
  readonly choose: (option: Suggestion) => void;
  readonly submit: () => Promise<void>;
};

/** Navigates to the last requested target: a slow EAN lookup is ignored after another request or navigation. */
function useLatestNavigation(): (target: string | Promise<string>) => Promise<void> {
  const navigate = useNavigate();
  const { key } = useLocation();
  const latest = useRef<object>(undefined);
  useEffect(() => () => void (latest.current = undefined), [key]);
  return async (target) => {
    const request = {};
    latest.current = request;
    const href = await target;
    if (latest.current === request) {
      await navigate(href);
    }
  };
}

/** The last action of the visitor in the box since its text was submitted or set from the address. */
type Use = 'none' | 'selected' | 'typed';

/** The state of the search box: its text, the suggestions, and the targets of these and of Enter. Spec 2, 4 and 5. */
function useSearchBox(searched: string): SearchBox {
  const navigateTo = useLatestNavigation();
  const here = useLocation();
  const client = useClient();
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(searched);
  const [use, setUse] = useState<Use>('none');
  const [typing, setTyping] = useState(false);
  const followed = useRef(searched);
  useEffect(() => {
    const hasFocus = document.activeElement === input.current;
    if (followed.current !== searched && !(hasFocus && use === 'typed')) {
      setValue(searched);
      if (hasFocus && use === 'none') {
        focusHeading();
      }
    }
    followed.current = searched;
  }, [searched, use]);
  const suggestions = useSuggestions(value, typing);
  const open = typing && suggestions !== undefined;
  const close = (): void => setTyping(false);
  const send = (): void => {
    close();
    setUse('none');
  };
  const options = suggestions?.isCurrent ? suggestions.options : [];
  const choose = (option: Suggestion): void => {
    if (options.includes(option)) {
      send();
      void navigateTo(option.href);
    }
  };
  const combobox = useCombobox({ options, open, onOpen: () => setTyping(true), onClose: close, onChoose: choose });
  const type = (next: string): void => {
    setValue(next);
    setUse('typed');
    setTyping(true);
    combobox.reset();
  };
  const submit = (): Promise<void> => {
    send();
    return navigateTo(productHrefFor(client, value).then((product) => product ?? sentSearchHref(value, here)));
  };
  const select = (): void => setUse((before) => (before === 'none' ? 'selected' : before));
  return { input, value, isUsed: use !== 'none', suggestions, open, combobox, type, select, close, choose, submit };
}

function SendButton({ large }: { readonly large: boolean }): JSX.Element {
  const text = useTexts();
  return large ? (
    <button className={styles.send}>
      <span className={styles.word}>{text('search.send')}</span>
      <Icon name="search" className="only-narrow" />
    </button>
  ) : (
    <button className={styles.send} aria-label={text('search.send')}>
      <Icon name="search" />
    </button>
  );
}

/**
 * The search box with its suggestions: a form that sends `search` to the product list, also without script. `searched` is the text of the address.
 * Spec 2, 4 and 5.
 */
export function SearchBar({ searched = '', large = false }: { readonly searched?: string; readonly large?: boolean }): JSX.Element {
  const text = useTexts();
  const box = useSearchBox(searched);
  const { suggestions, open, combobox } = box;
  const current = open && suggestions?.isCurrent ? suggestions : undefined;
  const listed = current !== undefined && current.options.length > 0;
  const submit = (event: React.SubmitEvent): void => {
    event.preventDefault();
    void box.submit();
  };
  return (
    <form
      className={`${styles.search} ${large ? styles.large : ''}`}
      role="search"
      action={pagePaths.products}
      method="get"
      onSubmit={submit}
    >
      <label className="unseen" htmlFor="search">
        {text('search.label')}
      </label>
      <input
        ref={box.input}
        className={fields.input}
        data-keep-focus={box.isUsed || undefined}
        id="search"
        name="search"
        type="search"
        role="combobox"
        aria-expanded={listed}
        aria-controls="suggestions"
        aria-autocomplete="list"
        aria-activedescendant={combobox.active?.id}
        autoComplete="off"
        spellCheck={false}
        placeholder={text('search.placeholder')}
        value={box.value}
        onChange={(event) => box.type(event.target.value)}
        onSelect={box.select}
        onKeyDown={combobox.onKeyDown}
        onBlur={box.close}
      />
      <SendButton large={large} />
      {open && suggestions && (
        <Suspense>
          <SuggestionList suggestions={suggestions} active={combobox.active?.id} onChoose={box.choose} />
        </Suspense>
      )}
      <span className="unseen" role="status">
        {listed && text('hints.announced', { count: current.options.length })}
        {current && !listed && text(current.failed ? 'hints.failed' : 'hints.nothing')}
      </span>
    </form>
  );
}
