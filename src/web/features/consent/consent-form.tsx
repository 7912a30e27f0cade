import { useId, useState, type FormEvent, type JSX } from 'react';
import { useStoredValue } from '#web/storage/browser-storage.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import check from '#web/ui/check.module.css';
import { Note } from '#web/ui/note.tsx';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { allows, consentTo, defaultConsent, purposeNames, type Purpose } from './consent-choice.ts';
import { storedConsent } from './stored-consent.ts';
import styles from './consent.module.css';

type BoxProps = { readonly name: Purpose | 'security'; readonly checked: boolean; readonly disabled?: boolean };

function Box({ name, checked, disabled = false }: BoxProps): JSX.Element {
  const text = useTexts();
  const id = useId();
  return (
    <div className={styles.purpose}>
      <label className={check.check}>
        <input type="checkbox" name={name} defaultChecked={checked} disabled={disabled} aria-describedby={id} />
        <b>{text(`consentPage.${name}.title`)}</b>
      </label>
      <p id={id} className="soft">
        {text(`consentPage.${name}`)}
      </p>
    </div>
  );
}

/** The form with the stored choice per purpose, and buttons that change all purposes. */
export function ConsentForm(): JSX.Element {
  const text = useTexts();
  const isHydrated = useIsHydrated();
  const consent = useStoredValue(storedConsent);
  const [outcome, setOutcome] = useState<'saved' | 'notKept'>();
  const store = (allowed: readonly Purpose[]): void => setOutcome(storedConsent.update(() => consentTo(allowed)) ? 'saved' : 'notKept');
  const storeTicked = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const ticked = new FormData(event.currentTarget);
    store(purposeNames.filter((name) => ticked.has(name)));
  };
  const shown = consent ?? defaultConsent;
  return (
    <form method="post" onSubmit={storeTicked} className="lead">
      <fieldset disabled={!isHydrated}>
        <legend className="unseen">{text('consentPage.legend')}</legend>
        <Box name="security" checked disabled />
        {purposeNames.map((name) => (
          <Box key={`${name} ${allows(shown, name)}`} name={name} checked={allows(shown, name)} />
        ))}
        <div className="cluster after">
          <button type="submit" className={buttonClass('first')}>
            {text('consentPage.save')}
          </button>
          <button type="button" className={buttonClass()} onClick={() => store([])}>
            {text('consentPage.none')}
          </button>
          <button type="button" className={buttonClass()} onClick={() => store(purposeNames)}>
            {text('consentPage.all')}
          </button>
        </div>
      </fieldset>
      <div role="status" className="after">
        {outcome && (
          <Note tone={outcome === 'saved' ? 'good' : 'warn'}>
            <p>{text(`consentPage.${outcome}`)}</p>
          </Note>
        )}
      </div>
      <noscript>
        <p>{text('consentPage.script')}</p>
      </noscript>
    </form>
  );
}
