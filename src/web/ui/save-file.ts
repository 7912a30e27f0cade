/** Downloads a file in the browser under this name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click, so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
