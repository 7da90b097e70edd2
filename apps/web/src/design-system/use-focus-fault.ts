import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Mantine marks a password's field by `data-invalid` alone. */
const FAULTY = '[aria-invalid="true"], input[data-invalid="true"]';

/**
 * Leads to what is wrong in a form: after each try the first field that says a fault gets the focus, at once
 * or, where the server found it, when the answer is there. Call `onTry` when the form is submitted.
 */
export function useFocusFault(busy: boolean): {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onTry: () => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries === 0 || busy) return;
    const faulty = form.current?.querySelector<HTMLElement>(FAULTY);
    const field = faulty?.matches('fieldset') ? faulty.querySelector('input') : faulty;
    field?.focus();
  }, [tries, busy]);
  return { form, onTry: useCallback(() => setTries((before) => before + 1), []) };
}
