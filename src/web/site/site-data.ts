import type { Settings } from '#contract/settings.ts';
import type { ExternalLinks } from '#page-handler.ts';

/** A subject of the menu; `levels` are those at which it is taught, separated by spaces ('havo vwo'), or empty when unknown. */
export type MenuSubject = { readonly title: string; readonly slug: string; readonly imageUrl: string; readonly levels: string };

/** An area of the menu with its subjects. Specification 4. */
export type MenuArea = { readonly title: string; readonly slug: string; readonly subjects: readonly MenuSubject[] };

/** Access to the catalogue: `open` to everybody, `closed` to this visitor, or open to this visitor, who is `signedIn`. */
export type SiteAccess = 'open' | 'closed' | 'signedIn';

/** What every page has; loaded once, before anything renders. Specification 2 and 4. */
export type SiteData = {
  readonly settings: Settings;
  readonly areas: readonly MenuArea[];
  /** Whether a request of the menu failed: areas or subjects may be missing. */
  readonly menuFailed: boolean;
  readonly access: SiteAccess;
  readonly links: ExternalLinks;
  readonly hasSample: boolean;
  /** Whether the catalogue had no product when the page was rendered. */
  readonly isEmpty: boolean;
  readonly publicOrigin: string;
  /** Base address of the API; empty: the site's own origin. Spec 7. */
  readonly apiUrl: string;
  /** Whether the API keeps lists of accounts, and visitors can sign in. */
  readonly hasAccountLists: boolean;
  readonly year: number;
  /** Id of the service that measures visits after consent; empty without such a service. */
  readonly measurementId: string;
  /** Hash of the texts. */
  readonly textVersion: string;
};

/** Site data as the page carries it to the browser: the menu is one text. */
export type SerializedSiteData = Omit<SiteData, 'areas'> & { readonly menu: string };
