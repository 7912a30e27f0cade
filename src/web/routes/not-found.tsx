import { data } from 'react-router';

/** No page has this address: in the browser too, without asking the server. */
export function loader(): never {
  throw data(undefined, { status: 404 });
}

export default function NotFound(): undefined {
  return undefined;
}
