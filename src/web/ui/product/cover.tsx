import { useRef, useEffect, type JSX } from 'react';
import { fallbackImage } from '#contract/routes.ts';
import styles from './cover.module.css';

/** Widths at which covers are shown; the height follows from 3:4. */
export type CoverWidth = 36 | 60 | 300;

function useFallback(): React.RefObject<HTMLImageElement | null> {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const element = image.current;
    const replace = (): void => {
      if (element && !element.src.endsWith(fallbackImage)) {
        element.src = fallbackImage;
      }
    };
    // It may have failed before the page woke up.
    if (element?.complete && element.naturalWidth === 0) {
      replace();
    }
    element?.addEventListener('error', replace);
    return () => element?.removeEventListener('error', replace);
  }, []);
  return image;
}

/** An image of fixed size that gives way to the fallback image when it is missing, without an address, or fails. Spec 2. */
export function FallbackImage(props: {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly eager?: boolean;
}): JSX.Element {
  const image = useFallback();
  const { src, width, height, alt, eager = false } = props;
  // A large picture in first view is what a visitor waits for; small ones beside it can wait.
  const isLarge = width >= 300;
  const important = isLarge ? { fetchPriority: 'high' as const } : {};
  const whenNear = { loading: 'lazy' as const, ...(isLarge ? {} : { fetchPriority: 'low' as const }) };
  return (
    <img
      ref={image}
      key={src}
      src={src || fallbackImage}
      width={width}
      height={height}
      alt={alt}
      {...(eager ? important : whenNear)}
      decoding="async"
    />
  );
}

/** A product's cover in its 3:4 frame; with `href` it leads there, beside the title's own link, so it is hidden from the keyboard and from readers. */
export function Cover(props: {
  readonly imageUrl: string;
  readonly width: CoverWidth;
  readonly href?: string;
  readonly eager?: boolean;
  readonly alt?: string;
  readonly className?: string;
}): JSX.Element {
  const { imageUrl, width, href, eager = false, alt = '', className } = props;
  const picture = <FallbackImage src={imageUrl} width={width} height={(width / 3) * 4} alt={alt} eager={eager} />;
  const classes = [styles.cover, className].filter(Boolean).join(' ');
  return href ? (
    <a className={classes} href={href} tabIndex={-1} aria-hidden="true">
      {picture}
    </a>
  ) : (
    <span className={classes}>{picture}</span>
  );
}
