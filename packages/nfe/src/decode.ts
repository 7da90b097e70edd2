function declaredEncoding(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return head.match(/^<\?xml[^>]*encoding=["']([\w.-]+)["']/i)?.[1]?.toLowerCase() ?? 'utf-8';
}

/** By its byte order mark, or by the zero beside the first '<'. */
function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return undefined;
}

/** Some issuers declare UTF-8 and write Latin-1, so invalid UTF-8 is read as Windows-1252. */
export function decodeXml(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  const encoding = declaredEncoding(bytes);
  if (/^(iso-8859-1|latin1|windows-1252)$/.test(encoding)) {
    return new TextDecoder('windows-1252').decode(bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
