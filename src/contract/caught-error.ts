/** The code of a caught Error, such as 'ENOENT' of the system or 'ERR_OUT_OF_RANGE' of Node.js; undefined for a value without one. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Whether a caught value is an Error with one of these codes. */
export const hasErrorCode = (error: unknown, ...codes: readonly string[]): error is Error & { readonly code: string } =>
  codes.some((code) => code === errorCode(error));

/** The message of a caught value: that of an Error, else the value as a string. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Turns the failure to find a file or folder into undefined, for `catch`. Throws any other error. */
export const undefinedWhenMissing = (error: unknown): undefined => {
  if (!hasErrorCode(error, 'ENOENT')) {
    throw error;
  }
};

/** Does what `undefinedWhenMissing` does, also where a part of the path is a file (ENOTDIR): for a path that a user gives. */
export const undefinedWhenNoSuchPath = (error: unknown): undefined =>
  hasErrorCode(error, 'ENOTDIR') ? undefined : undefinedWhenMissing(error);

/** Throws an error of reading a file again, with the file in its message: Node names it in all of them but that of a folder in its place. For `catch`. */
export const namingFile =
  (file: string) =>
  (error: unknown): never => {
    throw hasErrorCode(error, 'EISDIR') ? Object.assign(error, { message: `${error.message} '${file}'` }) : error;
  };
