import type { QueryKey } from '@tanstack/react-query';

import { errorSentences, type AppError } from '../app-error';
import type { StoreName } from '../personal-data';

export interface ToastText {
  title: string;
  description?: string;
  action?: { label: string; onSelect: () => void };
}

// Method syntax for bivariance: factories declare their variables, the reader does not know them.
type SuccessToast = { from(variables: unknown): ToastText | null }['from'];
type FailureToast = { from(error: AppError, variables: unknown): ToastText | null }['from'];

export type MutationTexts = {
  /** No toast without it or for null. */
  success?: ToastText | SuccessToast;
  /** No toast for null: the form shows the failure itself. */
  failure?: ToastText | FailureToast;
};

/** Persistence of a query's data on this device, for reading offline. */
export interface Persistence {
  /** Store whose waiting changes are applied to restored data. */
  store?: StoreName;
  /** The key ends with a day; restored data is used for today's key. */
  ofDay?: true;
  /** Key of a query; when its data is null, e.g. after leaving a group, this data is dropped too. */
  unlessNull?: QueryKey;
}

type QueryMeta = {
  failure?: ToastText | FailureToast;
  /** Without it the data is not persisted. */
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
