/**
 * Control characters, and marks that turn the direction of writing: with them a name looks like another one
 * or as if it ended earlier. Tabs and line ends can be seen.
 */
const HIDDEN = /(?![\t\r\n])[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/u;

/** No name holds these, line ends, or what else takes no room (zero-width space, soft hyphen). */
const HIDDEN_IN_NAME = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Whether a text, which may have several lines, says something else than it shows. */
export function hasHidden(text: string): boolean {
  return HIDDEN.test(text);
}

/** The same of a name. */
export function isPlainName(text: string): boolean {
  return !HIDDEN_IN_NAME.test(text);
}

/** The text with a mark (\uFFFD) in the place of each hidden character. */
export function markHidden(text: string): string {
  return text.replace(new RegExp(HIDDEN, 'gu'), '\uFFFD');
}

/** The same for one line: also what else takes no room, with which a text is not the one that it looks like. */
export function markUnseen(text: string): string {
  return text.replace(new RegExp(HIDDEN_IN_NAME, 'gu'), '\uFFFD');
}
