import type { Settings } from '#contract/settings.ts';
import type { ExternalLinks } from '#web/web-context.ts';

/** A subject as menus show it: its title, its part of the path, its image, and the levels it is taught at ('havo vwo'; empty when not known). */
export type MenuSubject = { readonly title: string; readonly slug: string; readonly imageUrl: string; readonly levels: string };

/** An area with its subjects. Spec 4: subjects are grouped as {area, subjects}. */
export type MenuArea = { readonly title: string; readonly slug: string; readonly subjects: readonly MenuSubject[] };

/** Who sees the catalogue: anybody; not this visitor, as long as he has not signed in; or this visitor, because he has. */
export type SiteAccess = 'open' | 'closed' | 'signedIn';

/** What every page knows: loaded once, before anything renders. Spec 2 and 4. */
export type SiteFacts = {
  readonly settings: Settings;
  readonly areas: readonly MenuArea[];
  /** Whether a call failed while the menu was loaded: areas or subjects may be missing. */
  readonly menuFailed: boolean;
  readonly access: SiteAccess;
  readonly links: ExternalLinks;
  readonly hasSample: boolean;
  /** Whether the catalogue had not a single product when the page was made. */
  readonly isEmpty: boolean;
  readonly publicOrigin: string;
  /** Base address of the API; empty: the site's own origin. Spec 7. */
  readonly apiUrl: string;
  readonly year: number;
  /** Id of the service that measures visits, with the visitor's consent; empty: there is none. */
  readonly measurementId: string;
  /** Changes with the texts. */
  readonly textVersion: string;
};

/** The same as it travels to the browser: the menu as one text. */
export type SentSiteFacts = Omit<SiteFacts, 'areas'> & { readonly menu: string };
