import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { ApiError } from '../../http/errors.ts';
import { newSubmission, type Submission, submissionFor } from '../submission.ts';

/** Sends a form under one id and time over all its retries, kept in its draft. */
export function useSend<Form extends object, Answer>(options: {
  readonly submission: { current: Submission | undefined };
  readonly send: (form: Form, submission: Submission) => Promise<Answer>;
  /**
   * After a 409 a changed form is another record and gets a new id; with `onlyOnce` it keeps the first one.
   */
  readonly onlyOnce?: boolean | undefined;
  readonly onSent: (answer: Answer) => void;
}): UseMutationResult<Answer, Error, Form> {
  const { submission, send, onlyOnce, onSent } = options;
  return useMutation({
    mutationFn: (form: Form) => {
      submission.current = submissionFor(submission.current, form, newSubmission);
      return send(form, submission.current);
    },
    onSuccess: (answer) => {
      submission.current = undefined;
      onSent(answer);
    },
    onError: (error, form) => {
      if (onlyOnce || !isConflict(error) || !submission.current) return;
      submission.current = { ...submission.current, refused: form };
    },
  });
}

function isConflict(error: Error): boolean {
  return error instanceof ApiError && error.status === 409;
}
