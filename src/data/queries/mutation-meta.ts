import type { QueryKey } from '@tanstack/react-query';

import { errorSentences, type AppError } from '../app-error';
import type { StoreName } from '../personal-data';

export interface ToastText {
  title: string;
  description?: string;
  action?: { label: string; onSelect: () => void };
}

// Methods are compared bivariantly: each factory names its own variables, the one reader knows none.
type SuccessToast = { from(variables: unknown): ToastText | null }['from'];
type FailureToast = { from(error: AppError, variables: unknown): ToastText | null }['from'];

export type MutationTexts = {
  /** Without it, or when it returns null, success is silent. */
  success?: ToastText | SuccessToast;
  /** Silent when it returns null: then the place itself says what happened. */
  failure?: ToastText | FailureToast;
};

/** How the answer of a query is kept on this device for the time without a connection. */
export interface Persistence {
  /** The changes of this store that wait show on top of it. */
  store?: StoreName;
  /** Its key ends with the day it was read for; what was kept is the best there is for today. */
  ofDay?: true;
  /** When the query of this key answers null, as for a group that was left, this one is dropped, too. */
  unlessNull?: QueryKey;
}

type QueryMeta = {
  failure?: ToastText | FailureToast;
  /** Without it nothing of the answer stays on the device. */
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

/** The reason below a title, or the refusal of the demo; null for a conflict, which shows where it is decided. */
export function failureToast(title: string): (error: AppError) => ToastText | null {
  return (error) => {
    if (error.kind === 'conflict') return null;
    return error.kind === 'demo' ? demoRefusal : { title, description: error.message };
  };
}
