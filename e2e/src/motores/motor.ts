/** A browser with one page that a test controls by scripts, in the same way in every engine. */
export interface Motor {
  open(url: string): Promise<void>;
  /** Runs in the page, with what can be written as JSON. */
  run<A, T>(work: (arg: A) => T | Promise<T>, arg: A): Promise<T>;
  /** Gives a file to the input that this selector finds. */
  upload(selector: string, file: string): Promise<void>;
  close(): Promise<void>;
}

/** In the page: taps the visible element with this text. False if there is none. */
export function press(text: string): boolean {
  const found = [
    ...document.querySelectorAll<HTMLElement>('button, a, label, [role="option"]'),
  ].find(
    (one) =>
      one.getClientRects().length > 0 &&
      !one.matches(':disabled') &&
      [one.getAttribute('aria-label'), one.textContent].some((said) => said?.trim() === text),
  );
  found?.click();
  return found !== undefined;
}

/** In the page: types into the field of this selector, so that React notices. False if there is none. */
export function type([selector, text]: readonly [string, string]): boolean {
  const field = document.querySelector<HTMLInputElement>(selector);
  if (!field) return false;
  field.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

/** In the page: gives the file input of a form's step a name. False if there is none. */
export function nameFile([title, name]: readonly [string, string]): boolean {
  const step = [...document.querySelectorAll('section')].find((one) =>
    one.querySelector('h2')?.textContent?.startsWith(title),
  );
  const input = step?.querySelector('input[type="file"]');
  input?.setAttribute('id', name);
  return input !== null && input !== undefined;
}

/** In the page: from now on notes failed loads, script errors and breaks of the page's security policy. */
export function noteFaults(): void {
  const faults: string[] = [];
  Object.assign(window, { faults });
  const note = ({ type, message, target }: ErrorEvent): void =>
    void faults.push(`${type} ${message ?? (target as HTMLLinkElement).href}`);
  window.addEventListener('error', note, true);
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    faults.push(`${violatedDirective} ${blockedURI}`),
  );
}

/** In the page: faults since `noteFaults`. */
export const listFaults = (): readonly string[] => Reflect.get(window, 'faults');

/** In the page: all visible text. */
export function shown(): string {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not seen
  return document.body.innerText;
}
