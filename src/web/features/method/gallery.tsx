import { useState, type JSX } from 'react';
import { productImage } from '#contract/routes.ts';
import { useSite } from '#web/site/site.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { FallbackImage } from '#web/ui/product/cover.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './gallery.module.css';

type GalleryProps = {
  readonly name: string;
  readonly image: string;
  readonly spreads: readonly string[];
  readonly video: string | undefined;
};

/** A picture of the gallery; `label` is the name of the button that shows it, `look` a class. */
type Picture = { readonly src: string; readonly alt: string; readonly label: string; readonly look: string };

function usePictures({ name, image, spreads }: GalleryProps): readonly Picture[] {
  const text = useTexts();
  const { cdnUrl } = useSite().settings;
  const drawn = spreads.map((spread, index) => {
    const place = { name, number: index + 1, count: spreads.length };
    return {
      src: productImage(cdnUrl, spread),
      alt: text('method.gallery.spread', place),
      label: text('method.gallery.showSpread', place),
      look: styles.spread ?? '',
    };
  });
  return [...drawn, { src: image, alt: text('method.gallery.image', { name }), label: text('method.gallery.showImage'), look: '' }];
}

type ThumbProps = Pick<Picture, 'src' | 'label' | 'look'> & {
  readonly isShown: boolean;
  readonly plays?: boolean;
  readonly show: () => void;
};

function Thumb({ src, label, look, isShown, plays = false, show }: ThumbProps): JSX.Element {
  return (
    <button type="button" className={`${styles.thumb} ${look}`} aria-label={label} aria-current={isShown} onClick={show}>
      <FallbackImage src={src} width={225} height={140} alt="" />
      {plays && <Icon name="player-play" className={styles.play ?? ''} />}
    </button>
  );
}

/**
 * The pictures of a method, and its video if it has one. The play button first names the host of the video; nothing is loaded from it before the visitor
 * agrees.
 */
export function Gallery(props: GalleryProps): JSX.Element {
  const { name, image, video } = props;
  const text = useTexts();
  const pictures = usePictures(props);
  const [shown, show] = useState<number | 'question' | 'video'>(0);
  const picture = typeof shown === 'number' ? pictures[shown] : undefined;
  return (
    <div className={styles.gallery}>
      <div className={`${styles.stage} ${picture?.look ?? ''}`}>
        {picture && <FallbackImage src={picture.src} width={900} height={560} alt={picture.alt} eager />}
        {shown === 'question' && <Question accept={() => show('video')} />}
        {shown === 'video' && (
          <iframe
            src={video}
            title={text('method.gallery.video', { name })}
            allow="autoplay; encrypted-media; fullscreen"
            referrerPolicy="strict-origin"
          />
        )}
      </div>
      {(pictures.length > 1 || video !== undefined) &&
        pictures.map((one, index) => <Thumb key={one.src} {...one} isShown={shown === index} show={() => show(index)} />)}
      {video !== undefined && (
        <Thumb
          src={image}
          label={text('method.gallery.play')}
          look=""
          isShown={picture === undefined}
          plays
          show={() => show(shown === 'video' ? 'video' : 'question')}
        />
      )}
    </div>
  );
}

function Question({ accept }: { readonly accept: () => void }): JSX.Element {
  const text = useTexts();
  return (
    <div className={styles.ask}>
      <p>{text('method.gallery.question')}</p>
      <button type="button" className={buttonClass('first')} onClick={accept} autoFocus>
        <Icon name="player-play" />
        {text('method.gallery.accept')}
      </button>
    </div>
  );
}
