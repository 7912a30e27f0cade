import { data } from 'react-router';

function load(): never {
  throw data(undefined, { status: 404 });
}

/** No page has this address. */
export const loader = load;
/** The same in the browser: no need to ask the server. */
export const clientLoader = load;

export default function NotFound(): undefined {
  return undefined;
}
