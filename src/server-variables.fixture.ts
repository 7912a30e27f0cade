/**
 * The variables of a server that a test starts, beside its own: none of whoever runs the tests, but where programs are, and what Node compiled before. Without
 * the latter a start takes twice the time.
 */
export function serverVariables(): Readonly<NodeJS.ProcessEnv> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) };
}
