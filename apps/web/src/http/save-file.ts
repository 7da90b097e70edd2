export function canSaveFile(): boolean {
  return 'download' in HTMLAnchorElement.prototype;
}

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser keeps the blob until it is saved.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
