import { createContext, use } from 'react';

import type { SharedIdea } from '@/domain/launch/shared-idea';

/** What the quick capture begins with, if anything: what another app shared. */
export interface CaptureBeginning {
  shared: SharedIdea | null;
}

type OpenCapture = (beginning: CaptureBeginning) => void;

export const OpenCaptureContext = createContext<OpenCapture>(() => undefined);

/** Opens the quick capture of the shell, which stays while the pages below change. */
export function useOpenCapture(): OpenCapture {
  return use(OpenCaptureContext);
}
