/** Whether the browser can put a file among the downloads by itself. */
export function canSaveFile(): boolean {
  return 'download' in HTMLAnchorElement.prototype;
}

/** Puts a file among the downloads under this name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser holds on to what it saves; the address is not needed beyond the click's own turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
