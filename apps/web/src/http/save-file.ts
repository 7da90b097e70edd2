export function canSaveFile(): boolean {
  return 'download' in HTMLAnchorElement.prototype;
}

/** Puts a file among the downloads. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser keeps the blob until it is saved.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
