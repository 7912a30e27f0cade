import { createContext, use, useCallback, useState, type JSX, type ReactNode } from 'react';

type Announce = (words: string) => void;

const AnnouncementContext = createContext<Announce>(() => undefined);

/** Announces the result of an action to screen readers. WCAG 4.1.3. */
export const useAnnouncement = (): Announce => use(AnnouncementContext);

/** The live region of a page. */
export function AnnouncementProvider({ children }: { readonly children: ReactNode }): JSX.Element {
  const [said, setSaid] = useState({ words: '', turn: 0 });
  const announce = useCallback<Announce>((words) => setSaid(({ turn }) => ({ words, turn: turn + 1 })), []);
  return (
    <AnnouncementContext value={announce}>
      {children}
      <p className="unseen" role="status">
        {/* A new element each time, so that the same text is announced again. */}
        <span key={said.turn}>{said.words}</span>
      </p>
    </AnnouncementContext>
  );
}
