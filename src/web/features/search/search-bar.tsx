import { lazy, Suspense, useEffect, useRef, useState, type JSX, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { pagePaths } from '#contract/routes.ts';
import type { CatalogueClient } from '#web/catalogue-client.ts';
import { useClient } from '#web/client-provider.tsx';
import { useTexts } from '#web/text-provider.tsx';
import fields from '#web/ui/field.module.css';
import { Icon } from '#web/ui/icon.tsx';
import type { Hints } from './find-hints.ts';
import type { HintOption } from './hint-options.ts';
import { useCombobox, type Combobox } from './use-combobox.ts';
import { useHints } from './use-hints.ts';
import styles from './search-bar.module.css';

// Suggestions help and no more: where their code cannot be had, Enter still searches.
const HintList = lazy(() =>
  import('./hint-list.tsx').then(
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
    const { findByEan } = await import('./find-by-ean.ts');
    return await findByEan(client, words);
  } catch (error) {
    console.error('Error looking up an EAN', error);
    return undefined;
  }
}

type SearchBox = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly hints: Hints | undefined;
  readonly open: boolean;
  readonly combobox: Combobox;
  readonly type: (value: string) => void;
  readonly close: () => void;
  readonly choose: (option: HintOption) => void;
  readonly submit: () => Promise<void>;
};

/** What is typed, the suggestions for it, and where they and Enter lead. Spec 2, 4 and 5. */
function useSearchBox(initial: string): SearchBox {
  const navigate = useNavigate();
  const client = useClient();
  const [value, setValue] = useState(initial);
  const [typing, setTyping] = useState(false);
  const hints = useHints(value, typing);
  const open = typing && hints !== undefined;
  const input = useRef<HTMLInputElement>(null);
  // What was typed before the page woke up stands in the box already, and whoever is still there gets suggestions for it.
  useEffect(() => {
    const typed = input.current?.value ?? '';
    setValue(typed);
    setTyping(typed !== initial && input.current === document.activeElement);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was typed before this moment
  }, []);
  const close = (): void => setTyping(false);
  const choose = (option: HintOption): void => {
    close();
    void navigate(option.href);
  };
  const combobox = useCombobox({ options: hints?.options ?? [], open, onOpen: () => setTyping(true), onClose: close, onChoose: choose });
  const type = (next: string): void => {
    setValue(next);
    setTyping(true);
    combobox.reset();
  };
  const submit = async (): Promise<void> => {
    close();
    const words = value.trim();
    const results = words === '' ? pagePaths.products : `${pagePaths.products}?${new URLSearchParams({ search: words }).toString()}`;
    await navigate((await productOf(client, words)) ?? results);
  };
  return { input, value, hints, open, combobox, type, close, choose, submit };
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
  const listed = open && (hints?.options.length ?? 0) > 0;
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
      <label className="unseen" htmlFor="zoek">
        {text('search.label')}
      </label>
      <input
        ref={box.input}
        className={fields.input}
        id="zoek"
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
        {open && hints && (hints.options.length > 0 ? text('hints.announced', { count: hints.options.length }) : text('hints.nothing'))}
      </span>
    </form>
  );
}
