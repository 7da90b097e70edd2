import { ApiError } from '../http/errors.ts';
import { newSubmission, type Submission, submissionFor } from './submission.ts';

export interface SubmissionKeeper<Form extends object> {
  /** What to send this form under. */
  readonly next: (form: Form) => Submission;
  /** Tells how sending went, so that another form gets another id and a refused one can be changed. */
  readonly sent: () => void;
  readonly failed: (error: Error, form: Form) => void;
}

/** Keeps one id and time over all retries of a form, in the form's draft. */
export function keepSubmission<Form extends object>(current: {
  current: Submission | undefined;
}): SubmissionKeeper<Form> {
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
