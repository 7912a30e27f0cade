import { useState, type JSX } from 'react';
import { useTexts } from '#web/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { FallbackImage } from '#web/ui/cover.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './gallery.module.css';

type Shown = 'image' | 'question' | 'video';

/**
 * The picture of a method and, when there is one, its video. Nothing is asked of the video's host before the visitor has said yes to it: the play
 * button first tells where the video comes from.
 */
export function Gallery({
  name,
  image,
  video,
}: {
  readonly name: string;
  readonly image: string;
  readonly video: string | undefined;
}): JSX.Element {
  const text = useTexts();
  const [shown, show] = useState<Shown>('image');
  return (
    <div className={styles.gallery}>
      <div className={styles.stage}>
        {shown === 'image' && <FallbackImage src={image} width={900} height={560} alt={text('method.gallery.image', { name })} eager />}
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
      {video !== undefined && (
        <>
          <button
            type="button"
            className={styles.thumb}
            aria-label={text('method.gallery.showImage')}
            aria-current={shown === 'image'}
            onClick={() => show('image')}
          >
            <FallbackImage src={image} width={225} height={140} alt="" />
          </button>
          <button
            type="button"
            className={styles.thumb}
            aria-label={text('method.gallery.play')}
            aria-current={shown !== 'image'}
            onClick={() => show(shown === 'video' ? 'video' : 'question')}
          >
            <FallbackImage src={image} width={225} height={140} alt="" />
            <Icon name="player-play" className={styles.play ?? ''} />
          </button>
        </>
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
