import { fallbackImage, subjectImage } from '#contract/routes.ts';
import { curriculumSubjects } from './curriculum.ts';

const drawn: ReadonlySet<string> = new Set(curriculumSubjects.map(({ name }) => subjectImage(name)));

/** Address of the drawing of a subject, or of the fallback image when it has none. Spec 2. */
export function subjectPicture(name: string): string {
  const drawing = subjectImage(name);
  return drawn.has(drawing) ? drawing : fallbackImage;
}
