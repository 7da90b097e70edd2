type Step = <T>(name: string, work: (far: (text: string) => void) => Promise<T>) => Promise<T>;

/** See steps.mjs. */
export const step: Step;
export const stepOnTerminal: Step;
