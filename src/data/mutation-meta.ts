import '@tanstack/react-query';
import { errorSentences, type AppError } from './app-error';

/** A short message in the corner. */
export interface Toast {
  title: string;
  description?: string;
}

// Written as methods because those are compared bivariantly: every factory names its own variables, the one reader of
// the texts knows none of them.
type SuccessToast = { from(variables: unknown): Toast | null }['from'];
type FailureToast = { from(error: AppError, variables: unknown): Toast | null }['from'];

type MutationTexts = {
  /** Without it, or when it answers null, success is silent. */
  success?: Toast | SuccessToast;
  /** Silent when it answers null: then the place itself says what happened. */
  failure?: Toast | FailureToast;
};

type QueryTexts = {
  failure?: Toast | FailureToast;
};

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: AppError;
    mutationMeta: MutationTexts;
    queryMeta: QueryTexts;
  }
}

const demoRefusal: Toast = {
  title: 'Demo-Modus',
  description: errorSentences.demo,
};

/**
 * The failure text of a read or a change: the given title with the reason, or the refusal of the demo. Two versions of a
 * text are shown where they can be chosen from, and not in the corner.
 */
export function failureToast(title: string): (error: AppError) => Toast | null {
  return (error) => {
    if (error.kind === 'conflict') return null;
    return error.kind === 'demo' ? demoRefusal : { title, description: error.message };
  };
}
