import type { ListResult } from '#catalogue/mappers/search/list-result.ts';

type Aimed = Pick<ListResult, 'targetUser' | 'title' | 'publicationType'>;

/** Whether pupils are among the target users of a product. */
export const isForPupils = (users: readonly string[]): boolean => users.some((user) => /^leerling/iu.test(user));

/** Whether a product is for others than pupils: its target users say so or, when it has none, its kind or title names the teacher. */
export const isForOthers = ({ targetUser, publicationType, title }: Aimed): boolean =>
  targetUser.length > 0 ? !isForPupils(targetUser) : /docent|leraar|lerar/iu.test(`${publicationType ?? ''} ${title}`);
