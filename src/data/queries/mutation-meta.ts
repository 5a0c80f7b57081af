import type { QueryKey } from '@tanstack/react-query';

import { errorSentences, type AppError } from '../app-error';
import type { StoreName } from '../offline/operation';

export interface Toast {
  title: string;
  description?: string;
}

// Written as methods because those are compared bivariantly: every factory names its own variables, the one reader of
// the texts knows none of them.
type SuccessToast = { from(variables: unknown): Toast | null }['from'];
type FailureToast = { from(error: AppError, variables: unknown): Toast | null }['from'];

export type MutationTexts = {
  /** Without it, or when it answers null, success is silent. */
  success?: Toast | SuccessToast;
  /** Silent when it answers null: then the place itself says what happened. */
  failure?: Toast | FailureToast;
};

/** How the answer of a query is kept on this device for the time without a connection. */
export interface Persistence {
  /** The changes of this store that wait show on top of it. */
  store?: StoreName;
  /** Its key ends with the day it was read for; what was kept is the best there is for today. */
  ofDay?: true;
  /** The key of a query whose answer null takes it along, as that of a group that was left. */
  unlessNull?: QueryKey;
}

type QueryMeta = {
  failure?: Toast | FailureToast;
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

const demoRefusal: Toast = {
  title: 'Demo-Modus',
  description: errorSentences.demo,
};

/**
 * The reason below a title, or the refusal of the demo. Two versions of a text are shown where they can be chosen from.
 */
export function failureToast(title: string): (error: AppError) => Toast | null {
  return (error) => {
    if (error.kind === 'conflict') return null;
    return error.kind === 'demo' ? demoRefusal : { title, description: error.message };
  };
}
