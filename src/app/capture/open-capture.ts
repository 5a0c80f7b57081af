import { createContext, use } from 'react';

import type { SharedIdea } from '@/domain/launch/shared-idea';

/** Initial values of the quick capture. */
export interface CaptureBeginning {
  /** Idea shared from another app. */
  shared: SharedIdea | null;
}

type OpenCapture = (beginning: CaptureBeginning) => void;

export const OpenCaptureContext = createContext<OpenCapture>(() => undefined);

/** Opens the quick capture of the shell, which stays open across navigation. */
export function useOpenCapture(): OpenCapture {
  return use(OpenCaptureContext);
}
