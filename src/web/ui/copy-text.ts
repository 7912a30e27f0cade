/** Copies a text to the clipboard; false when the browser refuses, or has no clipboard because the connection is not secure. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
