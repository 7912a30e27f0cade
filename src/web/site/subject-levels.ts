import { curriculumSubjects } from '#catalogue/education/curriculum.ts';

const levelsByTitle = new Map(curriculumSubjects.map((subject) => [subject.name, subject.levels.join(' ')]));

/** The levels a subject is taught at, as menus show them: 'havo vwo'. Empty for a subject that is not in the curriculum. */
export const subjectLevels = (title: string): string => levelsByTitle.get(title) ?? '';
