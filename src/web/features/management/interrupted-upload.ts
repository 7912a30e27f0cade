const key = 'desk-upload';

/**
 * The name of the file on its way, kept for this tab: a page that ends before the file has arrived, as when the visitor must sign in again, says so when it
 * is opened the next time. Without storage nothing is said.
 */
export const interruptedUpload = {
  keep(name: string): void {
    try {
      sessionStorage.setItem(key, name);
    } catch {
      // Storage is full or blocked.
    }
  },
  clear(): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Storage is blocked.
    }
  },
  read(): string | undefined {
    try {
      return sessionStorage.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  },
};
