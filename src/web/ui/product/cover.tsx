import type { JSX } from 'react';
import { fallbackImage } from '#contract/routes.ts';
import styles from './cover.module.css';

/** Widths of covers in pixels; the height follows from the ratio 3:4. */
export type CoverWidth = 36 | 60 | 300;

/** A picture of nothing: it shows the ground of its frame, where a browser would draw its sign of a broken picture. */
const emptyImage = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";

/** The fallback image comes in the place of an image that failed, and nothing in the place of that. */
function replace(image: HTMLImageElement): void {
  image.src = image.src.endsWith(fallbackImage) ? emptyImage : fallbackImage;
}

/** The image may have failed before hydration. */
function replaceFailed(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) {
    replace(image);
  }
}

/** An image of fixed size. It shows the fallback image when it has no address, is missing, or fails. Specification 2. */
export function FallbackImage(props: {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly eager?: boolean;
}): JSX.Element {
  const { src, width, height, alt, eager = false } = props;
  // A large image in the first view is the largest paint of the page; small ones can wait.
  const isLarge = width >= 300;
  const priority = eager ? 'high' : 'low';
  return (
    <img
      ref={replaceFailed}
      key={src}
      src={src || fallbackImage}
      width={width}
      height={height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={isLarge === eager ? priority : 'auto'}
      decoding="async"
      onError={({ currentTarget }) => replace(currentTarget)}
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
  const { imageUrl, width, href, eager = false, alt = '', className = '' } = props;
  const picture = <FallbackImage src={imageUrl} width={width} height={(width / 3) * 4} alt={alt} eager={eager} />;
  const classes = `${styles.cover} ${className}`;
  return href ? (
    <a className={classes} href={href} tabIndex={-1} aria-hidden="true">
      {picture}
    </a>
  ) : (
    <span className={classes}>{picture}</span>
  );
}
