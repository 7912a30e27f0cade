import { data } from 'react-router';

/** The page of an address that no route has; the browser shows it without a request. */
export function loader(): never {
  throw data(undefined, { status: 404 });
}

export default function NotFound(): undefined {
  return undefined;
}
