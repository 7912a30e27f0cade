import { fallbackImage, subjectImage } from '#contract/routes.ts';
import { curriculumSubjects } from './curriculum.ts';

const drawn: ReadonlySet<string> = new Set(curriculumSubjects.map(({ name }) => subjectImage(name)));

/** Address of a subject's drawing; the fallback image for one that no drawing was made for. Spec 2. */
export function subjectPicture(name: string): string {
  const drawing = subjectImage(name);
  return drawn.has(drawing) ? drawing : fallbackImage;
}
