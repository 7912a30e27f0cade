import { useEffect, useState } from 'react';
import { useClient } from '#web/client/client-provider.tsx';
import type { LoadedMenu } from './load-menu.ts';
import type { SiteData } from './site-data.ts';
import { useAttempts } from '#web/client/use-retry.ts';

type Loaded = { readonly of: SiteData; readonly attempt: number; readonly menu: LoadedMenu };

/**
 * The site data with the current menu. The menu is loaded again when the visitor returns to the tab, and every 5 seconds while a part of it failed. After a
 * failure the previous menu stays, and an unchanged menu stays the same object. Specification 7 and 8.
 */
export function useCurrentMenu(site: SiteData): SiteData {
  const client = useClient();
  const [loaded, setLoaded] = useState<Loaded>({ of: site, attempt: 0, menu: site });
  const menu = loaded.of === site ? loaded.menu : site;
  const isReadable = site.access !== 'closed';
  const { attempt } = useAttempts(isReadable && menu.menuFailed ? loaded.attempt : undefined);
  useEffect(() => {
    let wanted = attempt > 0 && isReadable;
    const load = async (): Promise<void> => {
      const { loadMenu, newerMenu } = await import('./load-menu.ts');
      const found = await loadMenu(client);
      if (wanted) {
        setLoaded(({ of, menu: before }) => ({ of: site, attempt, menu: newerMenu(of === site ? before : site, found) }));
      }
    };
    if (wanted) {
      void load();
    }
    return () => {
      wanted = false;
    };
  }, [attempt, isReadable, client, site]);
  return menu === site ? site : { ...site, ...menu };
}
