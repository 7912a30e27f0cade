import { pathOf } from '#api/pages/page-route.ts';
import { RequestProblem } from './problem.ts';

/** Characters of a path parameter, at most; percent-encoded area names are the longest. */
export const longestParameter = 700;

/** The problem of an address of the API that nothing answers: that it is too long, or that it does not exist. */
export const unknownPath = (address: string): RequestProblem =>
  new RequestProblem(
    pathOf(address)
      .split('/')
      .some(({ length }) => length > longestParameter)
      ? 'request.addressTooLong'
      : 'path.unknown',
  );
