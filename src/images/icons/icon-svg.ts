const shapes = /<(?:path|circle|rect|line|polyline|polygon|ellipse)\b[^>]*>/gu;

/**
 * Makes the SVG file of an icon from the file in the icon set: 24 by 24 units, stroke 1.5. As an image it has the ink colour of the light or the dark
 * theme; a page that uses its fragment `#icon` sets the colour. Throws when the source has no shapes.
 */
export function iconSvg(source: string): string {
  const filled = /fill="currentColor"/u.test(source.slice(0, source.indexOf('>')));
  const drawn = (source.match(shapes) ?? []).filter((shape) => !shape.includes('M0 0h24v24H0z'));
  if (drawn.length === 0) {
    throw new Error('an icon without shapes');
  }
  const paint = filled ? 'fill:#1d292c;stroke:none' : 'fill:none;stroke:#1d292c';
  const night = filled ? 'fill:#ece9e1' : 'stroke:#ece9e1';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">' +
    `<style>:root{${paint}}@media (prefers-color-scheme:dark){:root{${night}}}</style><g id="icon">${drawn.join('')}</g></svg>\n`
  );
}
