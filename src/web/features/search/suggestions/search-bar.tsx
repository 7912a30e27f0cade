import { lazy, Suspense, useEffect, useRef, useState, type JSX } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pagePaths } from '#contract/routes.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import { useClient } from '#web/client/client-provider.tsx';
import { useTexts } from '#web/texts/text-provider.tsx';
import fields from '#web/ui/field.module.css';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { HintOption } from './suggestion.ts';
import { sentSearchHref } from './sent-search.ts';
import type { ShownHints } from './shown-suggestions.ts';
import { useCombobox, type Combobox } from './use-combobox.ts';
import { useHints } from './use-suggestions.ts';
import styles from './search-bar.module.css';

// Suggestions help and no more: where their code cannot be had, Enter still searches.
const HintList = lazy(() =>
  import('./suggestion-list.tsx').then(
    (module) => ({ default: module.HintList }),
    (error: unknown) => {
      console.error('Error loading suggestions', error);
      return { default: (): JSX.Element => <></> };
    },
  ),
);

/** The page of a product whose EAN was typed. Only what holds nine digits can be an EAN or ISBN; anything else need not wait for the rule. */
async function productOf(client: CatalogueClient, words: string): Promise<string | undefined> {
  if (!/(?:\d\D*){9}/u.test(words)) {
    return undefined;
  }
  try {
    const { findByEan } = await import('#web/features/search/ean-lookup.ts');
    return await findByEan(client, words);
  } catch (error) {
    console.error('Error looking up an EAN', error);
    return undefined;
  }
}

type SearchBox = {
  readonly value: string;
  readonly hints: ShownHints | undefined;
  readonly open: boolean;
  readonly combobox: Combobox;
  readonly type: (value: string) => void;
  readonly close: () => void;
  readonly choose: (option: HintOption) => void;
  readonly submit: () => Promise<void>;
};

/** Leads to what was sent or chosen last: a slow lookup of an EAN leads nowhere once something else was asked or another page came. */
function useLatestAim(): (aim: string | Promise<string>) => Promise<void> {
  const navigate = useNavigate();
  const { key } = useLocation();
  const latest = useRef<object>(undefined);
  useEffect(() => () => void (latest.current = undefined), [key]);
  return async (aim) => {
    const own = {};
    latest.current = own;
    const href = await aim;
    if (latest.current === own) {
      await navigate(href);
    }
  };
}

/** What is typed, the suggestions for it, and where they and Enter lead. Spec 2, 4 and 5. */
function useSearchBox(initial: string): SearchBox {
  const lead = useLatestAim();
  const here = useLocation();
  const client = useClient();
  const [value, setValue] = useState(initial);
  const [typing, setTyping] = useState(false);
  const hints = useHints(value, typing);
  const open = typing && hints !== undefined;
  const close = (): void => setTyping(false);
  const options = hints?.isCurrent ? hints.options : [];
  const choose = (option: HintOption): void => {
    if (options.includes(option)) {
      close();
      void lead(option.href);
    }
  };
  const combobox = useCombobox({ options, open, onOpen: () => setTyping(true), onClose: close, onChoose: choose });
  const type = (next: string): void => {
    setValue(next);
    setTyping(true);
    combobox.reset();
  };
  const submit = (): Promise<void> => {
    close();
    return lead(productOf(client, value).then((product) => product ?? sentSearchHref(value, here)));
  };
  return { value, hints, open, combobox, type, close, choose, submit };
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

/** The search box with its suggestions: a form that sends `search` to the product list, with or without script. Spec 2, 4 and 5. */
export function SearchBar({ initial = '', large = false }: { readonly initial?: string; readonly large?: boolean }): JSX.Element {
  const text = useTexts();
  const box = useSearchBox(initial);
  const { hints, open, combobox } = box;
  const current = open && hints?.isCurrent ? hints : undefined;
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
        className={fields.input}
        id="search"
        name="search"
        type="search"
        role="combobox"
        aria-expanded={listed}
        aria-controls="hints"
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
      <SendButton large={large} />
      {open && hints && (
        <Suspense>
          <HintList hints={hints} active={combobox.active?.id} onChoose={box.choose} />
        </Suspense>
      )}
      <span className="unseen" role="status">
        {listed && text('hints.announced', { count: current.options.length })}
        {current && !listed && text(current.failed ? 'hints.failed' : 'hints.nothing')}
      </span>
    </form>
  );
}
