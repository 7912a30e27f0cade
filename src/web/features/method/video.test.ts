import { describe, expect, it } from 'vitest';
import { videoEmbed } from './video.ts';

const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&hl=nl';

describe('videoEmbed', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ?start=4',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ',
    'https://www.youtube.com/v/dQw4w9WgXcQ',
  ])('plays %s from the host without cookies', (address) => {
    expect(videoEmbed(address)).toBe(player);
  });

  it.each([
    null,
    '',
    'geen adres',
    'https://vimeo.com/1234567',
    'https://youtube.com.example.test/watch?v=dQw4w9WgXcQ',
    'javascript:alert("youtube.com/watch?v=dQw4w9WgXcQ")',
    'https://www.youtube.com/watch?v="><script>',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=kort',
    'https://www.youtube.com/watch?v=een-naam-die-veel-te-lang-is',
    'https://www.youtube.com/kanaal/embed/dQw4w9WgXcQ',
    'https://wwwxyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://youwww.tube.com/watch?v=dQw4w9WgXcQ',
  ])('plays nothing from %s', (address) => {
    expect(videoEmbed(address)).toBeUndefined();
  });
});
