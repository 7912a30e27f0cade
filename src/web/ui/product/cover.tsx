import { useRef, useEffect, type JSX } from 'react';
import { fallbackImage } from '#contract/routes.ts';
import styles from './cover.module.css';

/** Widths of covers in pixels; the height follows from the ratio 3:4. */
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
    // The image may have failed before hydration.
    if (element?.complete && element.naturalWidth === 0) {
      replace();
    }
    element?.addEventListener('error', replace);
    return () => element?.removeEventListener('error', replace);
  }, []);
  return image;
}

/** An image of fixed size. It shows the fallback image when it has no address, is missing, or fails. Specification 2. */
export function FallbackImage(props: {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly eager?: boolean;
}): JSX.Element {
  const image = useFallback();
  const { src, width, height, alt, eager = false } = props;
  // A large image in the first view is the largest paint of the page; small ones can wait.
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

/** A product's cover in a 3:4 frame. With `href` it is a link beside that of the title, so it is hidden from the keyboard and from screen readers. */
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
