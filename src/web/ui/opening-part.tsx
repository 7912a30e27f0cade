import type { JSX } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';

type OpeningPartProps = {
  readonly opening: string;
  readonly needsScript: string;
  /** Address of the page, to open it again. */
  readonly href: string;
  /** Makes it so tall that the footer stays out of sight, and does not move when the content comes. */
  readonly className: string | undefined;
};

/** In the place of what only the browser knows, until hydration. When the code of the page is lost, the early script shows the second part instead of the first. */
export function OpeningPart({ opening, needsScript, href, className }: OpeningPartProps): JSX.Element {
  const text = useTexts();
  return (
    <>
      <p className={`soft lead waits ${className}`} data-opening="">
        {opening}
      </p>
      <p className="prose lead" data-opening="" hidden>
        {text('broken.lost')} <a href={href}>{text('broken.again')}</a>
      </p>
      <noscript>
        <p className="prose lead">{needsScript}</p>
      </noscript>
    </>
  );
}
