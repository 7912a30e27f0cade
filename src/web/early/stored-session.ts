// A script in the head of every page, before its style sheets. It sets `data-account` on the root element when this tab stores a session or returns from
// the provider, so that the header keeps room for the account. It reads no token.

/** The start of the key of a stored session. */
const { keyStart = '' } = document.currentScript?.dataset ?? {};

try {
  const isReturn = /[?&]code=.*[?&]state=|[?&]state=.*[?&]code=/u.test(location.search);
  if (isReturn || Object.keys(sessionStorage).some((key) => key.startsWith(keyStart))) {
    document.documentElement.dataset['account'] = 'kept';
  }
} catch {
  // A blocked storage has no session.
}

export {};
