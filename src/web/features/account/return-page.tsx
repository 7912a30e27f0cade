import { useEffect, type JSX } from 'react';
import { useNavigate } from 'react-router';
import { pagePaths } from '#contract/routes.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { PageHead } from '#web/ui/head/page-head.tsx';
import { useAccount } from './account-provider.tsx';
import { accountParts } from './lazy-parts.ts';

/**
 * The page of the redirect URI: a message while the return is handled, then a redirect to the page where the sign-in started, or the error screen.
 * Specification 2, 4 and 8.
 */
export function ReturnPage(): JSX.Element {
  const text = useTexts();
  const navigate = useNavigate();
  const { state, error, problem, returnPath = pagePaths.home, returnScroll = 0 } = useAccount();
  const failed = error !== undefined && problem === undefined;
  const handled = state === 'none' && !failed;
  useEffect(() => {
    if (handled) {
      void navigate(returnPath, { replace: true, preventScrollReset: returnScroll > 0 });
    }
    return () => {
      // The page where the sign-in started has just taken the place of this one.
      if (handled && returnScroll > 0) {
        scrollTo(0, returnScroll);
      }
    };
  }, [handled, returnPath, returnScroll, navigate]);
  const SignInError = accountParts()?.SignInError;
  if (failed && SignInError) {
    return <SignInError error={error} returnPath={returnPath} />;
  }
  return (
    <div className="wrap page">
      <PageHead title={text('account.signingIn.title')} hidden />
      <h1>{text('account.signingIn.title')}</h1>
      <p className="prose lead" role="status">
        {text('account.signingIn.message')}
      </p>
    </div>
  );
}
