import { expect, it } from 'vitest';
import { failed, ok, type Result } from '#catalogue/result.ts';
import { ImageHost } from './image-host.ts';
import { imageProblem, type ImageProblem } from './image-problem.ts';

type Made = Result<string, ImageProblem>;

it('a host that answers while it is left alone is asked again at once', async () => {
  const host = new ImageHost(() => 0);
  const begin = (): { readonly end: (made: Made) => void; readonly made: Promise<Made> } => {
    const { promise, resolve } = Promise.withResolvers<Made>();
    return { end: resolve, made: host.run(() => promise) };
  };
  const [first, second, third] = [begin(), begin(), begin()];
  const late = failed(imageProblem('image.time'));
  first.end(late);
  await first.made;
  second.end(late);
  await second.made;
  expect(await host.run(async () => ok('left alone'))).toEqual(failed(imageProblem('image.network')));
  third.end(ok('third'));
  expect(await third.made).toEqual(ok('third'));
  expect(await host.run(async () => ok('asked'))).toEqual(ok('asked'));
});
