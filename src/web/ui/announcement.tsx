import { createContext, use, useCallback, useState, type JSX, type ReactNode } from 'react';

type Announce = (words: string) => void;

const AnnouncementContext = createContext<Announce>(() => undefined);

/** Says what a press has done to who cannot see it; WCAG 4.1.3. */
export const useAnnouncement = (): Announce => use(AnnouncementContext);

/** The one place of a page where announcements are made. */
export function AnnouncementProvider({ children }: { readonly children: ReactNode }): JSX.Element {
  const [said, setSaid] = useState({ words: '', turn: 0 });
  const announce = useCallback<Announce>((words) => setSaid(({ turn }) => ({ words, turn: turn + 1 })), []);
  return (
    <AnnouncementContext value={announce}>
      {children}
      <p className="unseen" role="status">
        {/* A new element each time: the same words are read out again. */}
        <span key={said.turn}>{said.words}</span>
      </p>
    </AnnouncementContext>
  );
}
