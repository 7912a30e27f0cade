import type { Plugin } from 'vite';

/** A place in the router's source, and what stands there instead. */
type Replacement = readonly [place: RegExp, instead: string];

const routerSource = /\/node_modules\/react-router\/.*\/lib\/(?:router\/(?:router|history)|components|hooks)\.js$/u;

// Sets what this site never gives the router, or never asks of it, to a constant: what depends on it then falls out of the browser's script. There are
// no forms that change something (all are GET), no fetchers, blockers, middleware, view transitions or instrumentation, and no routes that come later.
const neverUsed: readonly Replacement[] = [
  [/\binit\.(?:instrumentations|patchRoutesOnNavigation|basename|window)\b/gu, '(void 0)'],
  [/\bopts\?\.(?:instrumentationNavigateMetaReceiver|mask)\b/gu, '(void 0)'],
  [/\bconsumeInstrumentationClientResultMetaReceiver\(router\)/gu, '(void 0)'],
  [/\binit\.dataStrategy \|\| defaultDataStrategyWithMiddleware\b/gu, 'defaultDataStrategy'],
  [/\binit\.dataStrategy\b/gu, '(void 0)'],
  [/\bfuture\.unstable_routePatternMatching\b/gu, 'false'],
  [/\bfogOfWar\.active\b(?! =)/gu, 'false'],
  [/(?<=^function (?:isMutationMethod|isSubmissionNavigation)\(\w+\) \{$)/gmu, ' return false;'],
  [/(?<=^\tfunction (?:abortStaleFetchLoads|markFetchRedirectsDone)\([\w, ]+\) \{$)/gmu, ' return false;'],
  [/(?<=^\tfunction shouldBlockNavigation\(.*\) \{$)/gmu, ' return;'],
  // Advice to developers; what must not go on is thrown by other functions.
  [/(?<=^function (?:warnOnce|warning|warningOnce)\(.*\) \{$)/gmu, ' return;'],
  [/(?<=^\t+)(?=(?:state\.fetchers|fetchLoadMatches|revalidatingFetchers|fetchersQueuedForDeletion)\.forEach\()/gmu, 'if (false) '],
  [/(?<=^\t\tlet viewTransitionOpts;\n\t\tif \()/gmu, 'false && '],
  [/(?<=^\t\t\} else if \()pendingViewTransitionEnabled\b/gmu, 'false'],
  [/^\t{2}(?:fetch|resetFetcher|getFetcher|getBlocker|deleteBlocker|patchRoutes|_internalSetRoutes),$/gmu, ''],
  [/!viewTransitionOpts \|\| !isViewTransitionAvailable/gu, 'true'],
  // The effects of view transitions.
  [/^\tReact\$1\.useEffect\(\(\) => \{\n\t\tif \(!?(?:vtContext|renderDfd)\b.*\n(?:\t\t.*\n)*?\t\}, \[[^\]]*\]\);$/gmu, ''],
];

/** Leaves out of the browser's script the parts of the router that this site never uses. A router that is written otherwise stops the build. */
export function smallRouter(): Plugin {
  const found = new Set<Replacement>();
  return {
    name: 'small-router',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!routerSource.test(id)) {
        return undefined;
      }
      return neverUsed.reduce((left, replacement) => {
        const right = left.replaceAll(...replacement);
        if (right !== left) {
          found.add(replacement);
        }
        return right;
      }, code);
    },
    buildEnd(error) {
      const lost = error ? [] : neverUsed.filter((replacement) => !found.has(replacement));
      if (lost.length > 0) {
        this.error(
          `React Router is written otherwise than scripts/small-router.ts expects: ${lost.map(([place]) => place.source).join(' ; ')}`,
        );
      }
    },
  };
}
