import type { QueryKey } from '@tanstack/react-query';

import { errorSentences, type AppError } from '../app-error';
import type { StoreName } from '../personal-data';

export interface ToastText {
  title: string;
  description?: string;
  action?: { label: string; onSelect: () => void };
}

// Method syntax for bivariance: mutations know the type of their variables, the code that shows toasts does not.
type SuccessToast = { from(variables: unknown): ToastText | null }['from'];
type FailureToast = { from(error: AppError, variables: unknown): ToastText | null }['from'];

export type MutationTexts = {
  /** Toast after success; none if absent or null. */
  success?: ToastText | SuccessToast;
  /** Toast after a failure; none for null, which means that the form shows the failure itself. */
  failure?: ToastText | FailureToast;
};

/** Persistence of a query's data on this device, for reading offline. */
export interface Persistence {
  /** Store whose waiting offline changes are applied to the restored data. */
  store?: StoreName;
  /** True if the query key ends with a day; restored data is then used for today's key. */
  ofDay?: true;
  /** Key of another query; when its data is null, e.g. after leaving a group, this query's data is dropped too. */
  unlessNull?: QueryKey;
}

type QueryMeta = {
  failure?: ToastText | FailureToast;
  /** Persistence of the data on this device; without it the data is not persisted. */
  persist?: Persistence;
};

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: AppError;
    mutationMeta: MutationTexts;
    queryMeta: QueryMeta;
  }
}

export const demoRefusal: ToastText = {
  title: 'Demo-Modus',
  description: errorSentences.demo,
};

/** Failure toast: title and reason, or the demo's refusal. Null for a conflict, which the form shows. */
export function failureToast(title: string): (error: AppError) => ToastText | null {
  return (error) => {
    if (error.kind === 'conflict') return null;
    return error.kind === 'demo' ? demoRefusal : { title, description: error.message };
  };
}
