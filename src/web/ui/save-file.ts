/** Lets the browser save a file. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click; it is given back once that is done.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
