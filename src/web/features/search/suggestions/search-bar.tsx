import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState, type JSX, type RefObject } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { pagePaths } from '#contract/routes.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import { useClient } from '#web/client/client-provider.tsx';
import { useTexts } from '#web/texts/text-provider.tsx';
import fields from '#web/ui/field.module.css';
import { focusHeading, isInUse } from '#web/ui/focus.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { Suggestion } from './suggestion.ts';
import { sentSearchHref } from './sent-search.ts';
import type { ShownSuggestions } from './shown-suggestions.ts';
import { useCombobox, type Combobox } from './use-combobox.ts';
import { unsentText } from './unsent-text.ts';
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
  readonly isUnsent: boolean;
  readonly suggestions: ShownSuggestions | undefined;
  readonly open: boolean;
  readonly combobox: Combobox;
  readonly type: (value: string) => void;
  readonly close: () => void;
  readonly choose: (option: Suggestion) => void;
  readonly submit: () => Promise<void>;
};

/** A requested target. `before`: the key of the navigation that was under way when it was requested. */
type Request = { readonly before: string | undefined };

type LatestNavigation = {
  readonly navigateTo: (target: string | Promise<string>) => Promise<void>;
  /** The last request, until it is reached or ignored. */
  readonly latest: RefObject<Request | undefined>;
};

/**
 * Navigates to the last requested target. A slow EAN lookup is ignored after another request, and after any navigation but the one that was under way
 * when it began.
 */
function useLatestNavigation(): LatestNavigation {
  const navigate = useNavigate();
  const { key } = useLocation();
  const before = useNavigation().location?.key;
  const latest = useRef<Request>(undefined);
  useLayoutEffect(() => {
    if (latest.current?.before !== key) {
      latest.current = undefined;
    }
  }, [key]);
  useEffect(() => () => void (latest.current = undefined), []);
  const navigateTo = async (target: string | Promise<string>): Promise<void> => {
    const request = { before };
    latest.current = request;
    const href = await target;
    if (latest.current === request) {
      await navigate(href);
    }
  };
  return { navigateTo, latest };
}

type Handover = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly isUnsent: boolean;
  readonly onTaken: (value: string) => void;
};

/**
 * Takes what was typed before hydration, and hands what is being typed over when another page brings another search box: from the large one of the home
 * page to that of the header. In the commit of the new page, React removes the old box before it calls the layout effects of the new one.
 */
function useHandover({ input, isUnsent, onTaken }: Handover): void {
  const latest = useRef({ isUnsent, onTaken });
  useLayoutEffect(() => {
    latest.current = { isUnsent, onTaken };
  });
  useLayoutEffect(() => {
    const field = input.current;
    const taken = unsentText.current;
    unsentText.current = undefined;
    if (taken !== undefined) {
      field?.focus({ preventScroll: true });
      // The focus of the new page is decided before React renders the taken text.
      field?.setAttribute('data-keep-focus', 'true');
    }
    // Of what was typed before hydration the next rendering would empty the field until it is repeated, and Enter would send nothing.
    const typed = taken ?? field?.value;
    if (typed !== field?.defaultValue) {
      latest.current.onTaken(typed ?? '');
    }
    return () => {
      if (field !== null && document.activeElement === field && latest.current.isUnsent) {
        unsentText.current = field.value;
      }
    };
  }, [input]);
}

/** The state of the search box: its text, the suggestions, and the targets of these and of Enter. Spec 2, 4 and 5. */
function useSearchBox(searched: string): SearchBox {
  const { navigateTo, latest } = useLatestNavigation();
  const shown = useLocation();
  const coming = useNavigation().location;
  // A filter or order that is being loaded is kept by the same text too.
  const here = coming?.pathname === pagePaths.products ? coming : shown;
  const client = useClient();
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(searched);
  const [isUnsent, setUnsent] = useState(false);
  const [typing, setTyping] = useState(false);
  const followed = useRef(searched);
  // In the commit of the new address: a later effect could run after the next keystroke, and undo it.
  useLayoutEffect(() => {
    const field = input.current;
    const hasFocus = document.activeElement === field;
    // What was typed or sent since stays.
    if (followed.current !== searched && latest.current === undefined && !(hasFocus && isUnsent)) {
      setValue(searched);
      if (hasFocus && !isInUse(field)) {
        focusHeading();
      }
    }
    followed.current = searched;
  }, [searched, isUnsent, latest]);
  const suggestions = useSuggestions(value, typing);
  const open = typing && suggestions !== undefined;
  const close = (): void => setTyping(false);
  const send = (): void => {
    close();
    setUnsent(false);
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
    setUnsent(true);
    setTyping(true);
    combobox.reset();
  };
  useHandover({ input, isUnsent, onTaken: type });
  const submit = (): Promise<void> => {
    send();
    return navigateTo(productHrefFor(client, value).then((product) => product ?? sentSearchHref(value, here)));
  };
  return { input, value, isUnsent, suggestions, open, combobox, type, close, choose, submit };
}

/**
 * The search box with its suggestions: a form that sends `search` to the product list, also without script. `searched` is the text of the address, and
 * `large` gives the button its word, as the home page has it, whose styles make it larger.
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
    <form className={styles.search} role="search" action={pagePaths.products} method="get" onSubmit={submit}>
      <label className="unseen" htmlFor="search">
        {text('search.label')}
      </label>
      <input
        ref={box.input}
        className={fields.input}
        data-keep-focus={box.isUnsent || undefined}
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
        onKeyDown={combobox.onKeyDown}
        onBlur={box.close}
      />
      <button className={styles.send}>
        <span className={large ? 'narrow-unseen' : 'unseen'}>{text('search.send')}</span>
        <Icon name="search" />
      </button>
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
