import { useRef } from 'react';
import { ApiError } from '../http/errors.ts';
import { newSubmission, type Submission, submissionFor } from './submission.ts';

export interface SubmissionKeeper<Form extends object> {
  /** What to send this form under. */
  readonly next: (form: Form) => Submission;
  /** Tells how sending went, so that another form gets another id and a refused one can be changed. */
  readonly sent: () => void;
  readonly failed: (error: Error, form: Form) => void;
}

/** Keeps one id and time over all retries of a form. */
export function useSubmission<Form extends object>(): SubmissionKeeper<Form> {
  const current = useRef<Submission>(undefined);
  return {
    next(form) {
      current.current = submissionFor(current.current, form, newSubmission);
      return current.current;
    },
    sent() {
      current.current = undefined;
    },
    failed(error, form) {
      if (!(error instanceof ApiError) || error.status !== 409 || !current.current) return;
      current.current = { ...current.current, refused: form };
    },
  };
}
