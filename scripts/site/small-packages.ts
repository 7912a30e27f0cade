import type { Plugin } from 'vite';

/** A place in the source of a package, and the text that replaces it. */
type Replacement = readonly [place: RegExp, instead: string];

// Sets what this site never gives the router, or never asks of it, to a constant: what depends on it then falls out of the browser's script. There
// are no forms that change something (all are GET), no fetchers, blockers, middleware, view transitions or instrumentation, and no routes that come
// later.
const unusedRouter: readonly Replacement[] = [
  [/\binit\.(?:instrumentations|patchRoutesOnNavigation|basename|window)\b/gu, '(void 0)'],
  [/\bopts\?\.(?:instrumentationNavigateMetaReceiver|mask)\b/gu, '(void 0)'],
  [/\bconsumeInstrumentationClientResultMetaReceiver\(router\)/gu, '(void 0)'],
  [/\binit\.dataStrategy \|\| defaultDataStrategyWithMiddleware\b/gu, 'defaultDataStrategy'],
  [/\binit\.dataStrategy\b/gu, '(void 0)'],
  [/\bfuture\.unstable_routePatternMatching\b/gu, 'false'],
  [/(?<!\]\.)(?:\b\w+\.)?\b(?:route|routeToUpdate)\.lazy\b(?! =)/gu, '(void 0)'],
  [/\bfogOfWar\.active\b(?! =)/gu, 'false'],
  [/(?<=^function (?:isMutationMethod|isSubmissionNavigation)\(\w+\) \{$)/gmu, ' return false;'],
  [/(?<=^\tfunction (?:abortStaleFetchLoads|markFetchRedirectsDone)\([\w, ]+\) \{$)/gmu, ' return false;'],
  [/(?<=^\tfunction shouldBlockNavigation\(.*\) \{$)/gmu, ' return;'],
  // Advice to developers; what must not go on is thrown by other functions.
  [/(?<=^function (?:warnOnce|warning|warningOnce)\(.*\) \{$)/gmu, ' return;'],
  // What goes wrong there is a fault of ours, and the place in the source tells it.
  [/(?<=^\t+(?:\} else if \(.+\) )?invariant\(.+), (?:"[^"\n]*"|`[^\n]*`)(?=\);$)/gmu, ''],
  // The words of errors of forms that change something.
  [/(?<=^\t)if \(status === 400\) \{\n(?:\t\t.*\n)*\t\} else (?=if \(status === 403\))/gmu, ''],
  [/(?<=^\t\}) else if \(status === 405\) \{\n(?:\t\t.*\n)*\t\}$/gmu, ''],
  [/(?<=^\t+)(?=(?:state\.fetchers|fetchLoadMatches|revalidatingFetchers|fetchersQueuedForDeletion)\.forEach\()/gmu, 'if (false) '],
  [/(?<=^\t\tlet viewTransitionOpts;\n\t\tif \()/gmu, 'false && '],
  [/(?<=^\t\t\} else if \()pendingViewTransitionEnabled\b/gmu, 'false'],
  [/^\t{2}(?:fetch|resetFetcher|getFetcher|getBlocker|deleteBlocker|patchRoutes|_internalSetRoutes),$/gmu, ''],
  [/(?<=^function (?:restore|persist)AppliedTransitions\(.*\) \{$)/gmu, ' return;'],
  [/!viewTransitionOpts \|\| !isViewTransitionAvailable/gu, 'true'],
  // The effects of view transitions.
  [/^\tReact\$1\.useEffect\(\(\) => \{\n\t\tif \(!?(?:vtContext|renderDfd)\b.*\n(?:\t\t.*\n)*?\t\}, \[[^\]]*\]\);$/gmu, ''],
];

// Names for developer tools, and wrappers that are not marked as free of effects, would keep parts of the router that no page uses.
const markedRouter: readonly Replacement[] = [
  [/^\w+\.displayName = .*$/gmu, ''],
  [/(?<== )React\$1\.(?=forwardRef|createContext|memo)/gu, '/* @__PURE__ */ React$1.'],
];

/** Functions of a package that do nothing here. */
const idle = (names: readonly string[], body = 'return;'): readonly Replacement[] =>
  names.map((name) => [new RegExp(`(?<=^function ${name}\\([^)]*\\) \\{$)`, 'gmu'), ` ${body}`]);

// No page moves between views with a transition of React, keeps a reference to a fragment, gives a form an action that is a function, makes elements
// of its own, or asks React to load a style sheet, a script or an address that is needed later. Browsers that run this script know events without
// prefixes.
const unusedReactDom: readonly Replacement[] = [
  ...idle(['commitExitViewTransitions', 'trackEnterViewTransitions', 'commitNestedViewTransitions', 'scheduleViewTransitionEvent']),
  ...idle(['getViewTransitionName', 'getViewTransitionClassName', 'applyViewTransitionToHostInstances', 'createViewTransitionInstance']),
  [/\bcommittedLanes = \(committedLanes & 335544064\) === committedLanes;$/gmu, 'committedLanes = false;'],
  [/(?<=^ {2})shouldStartViewTransition$(?=\n {4}\? \()/gmu, 'false'],
  [/^ViewTransitionPseudoElement\.prototype\.\w+ = function \([\s\S]*?^\};$/gmu, ''],
  ...idle(['commitNewChildToFragmentInstances', 'commitFragmentInstanceInsertionEffects', 'commitFragmentInstanceDeletionEffects']),
  ...idle(['isFragmentInstanceParent'], 'return false;'),
  [/^ {8}case 7:\n {10}if \(null === current\.stateNode\) \{\n[\s\S]*?^ {10}break;$/gmu, ''],
  [/^FragmentInstance\.prototype\.\w+ = function \([\s\S]*?^\};$/gmu, ''],
  ...idle(['extractEvents\\$1', 'scheduleReplayQueueIfNeeded', 'constructSelectEvent']),
  [/^ {6}var fallbackData;\n[\s\S]*?(?=^ {6}extractEvents\$1\()/gmu, ''],
  ...idle(['isCustomElement'], 'return false;'),
  ...idle(['getVendorPrefixedEventName'], 'return eventName;'),
  ...idle(['getStackByFiberInDevAndProd'], "return '';"),
  ...idle(['updateActivityComponent', 'updateSuspenseListComponent', 'commitActivityHydrationCallbacks']),
  [/^ {2}D: prefetchDNS,\n[\s\S]*?(?=^\};$)/gmu, ''],
  [/^ {4}use(?:FormState|ActionState|HostTransitionStatus|CacheRefresh|EffectEvent|MemoCache): \w+,?$/gmu, ''],
];

const unusedReactDomNames: readonly Replacement[] = [
  [
    /^exports\.(?:preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule|useFormState|useFormStatus) = function [\s\S]*?^\};$/gmu,
    '',
  ],
];

const methods = (names: readonly string[]): RegExp => new RegExp(`^  async (?:${names.join('|')})\\([\\s\\S]*?^  \\}$`, 'gmu');

// Signing in goes by redirects and renewal by refresh tokens; the account of a tab keeps the time itself (decision 100).
const unusedSignIn: readonly Replacement[] = [
  [/\b(?<navigator>popupNavigator|iframeNavigator) != null \? \k<navigator> : new \w+\(this\.settings\)/gu, 'null'],
  [/\bnew SilentRenewService\(this\)/gu, 'null'],
  [/\bthis\.settings\.(?:automaticSilentRenew|monitorSession)(?=\) \{$)/gmu, 'false'],
  [/\bthis\.settings\.dpop\b(?! =)/gu, '(void 0)'],
  [/^ {2}st(?:art|op)SilentRenew\(\) \{\n[\s\S]*?^ {2}\}$/gmu, ''],
  [methods(['signinResourceOwnerCredentials', 'processResourceOwnerPasswordCredentials']), ''],
  [methods(['signinPopup', 'signinPopupCallback', 'signoutPopup', 'signoutPopupCallback']), ''],
  [methods(['signinCallback', 'signinSilentCallback', 'signoutCallback', 'signoutRedirectCallback', '_signoutEnd']), ''],
  [methods(['signoutSilent', 'signoutSilentCallback', 'querySessionStatus', 'clearStaleState', 'dpopProof']), ''],
];

// React has these itself since versions 18 and 19, this script runs in windows, and nobody empties the whole cache.
const unusedSwr: readonly Replacement[] = [
  [/(?<= from )'use-sync-external-store\/shim'/gu, "'react'"],
  [/(?<=^const use = React\.use) \|\| [\s\S]*?^\}\);$/gmu, ';'],
  [/(?<=^const is(?:Window|Document)Defined = ).*$/gmu, 'true;'],
  [/(?<=^const isLegacyDeno = ).*$/gmu, 'false;'],
  [/(?<=^const IS_REACT_LEGACY = ).*$/gmu, 'false;'],
  [/(?<=^ +const unload = \(unloadOptions\)=>\{$)/gmu, ' return;'],
];

/** Packages of which the browser needs a part: their source, and what of it is replaced. */
const packages: readonly (readonly [source: RegExp, replacements: readonly Replacement[]])[] = [
  [/\/node_modules\/react-router\//u, markedRouter],
  [/\/node_modules\/react-router\/.*\/lib\/(?:router\/(?:router|history|utils)|components|hooks)\.js$/u, unusedRouter],
  [/\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/u, unusedReactDom],
  [/\/node_modules\/react-dom\/cjs\/react-dom\.production\.js$/u, unusedReactDomNames],
  [/\/node_modules\/oidc-client-ts\/.*\.js$/u, unusedSignIn],
  [/\/node_modules\/swr\/dist\/.*\.mjs$/u, unusedSwr],
];

/** Leaves out of the browser's script the parts of packages that this site never uses. A package that is written otherwise stops the build. */
export function smallPackages(): Plugin {
  const found = new Set<Replacement>();
  const replace = (code: string, replacement: Replacement): string => {
    const replaced = code.replaceAll(...replacement);
    if (replaced !== code) {
      found.add(replacement);
    }
    return replaced;
  };
  return {
    name: 'small-packages',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const replacements = packages.flatMap(([source, own]) => (source.test(id) ? own : []));
      return replacements.length === 0 ? undefined : replacements.reduce(replace, code);
    },
    buildEnd(error) {
      const lost = error ? [] : packages.flatMap(([, replacements]) => replacements.filter((replacement) => !found.has(replacement)));
      if (lost.length > 0) {
        this.error(
          `A package is written otherwise than scripts/site/small-packages.ts expects: ${lost.map(([place]) => place.source).join(' ; ')}`,
        );
      }
    },
  };
}
