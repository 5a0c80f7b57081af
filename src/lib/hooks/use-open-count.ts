import { useState } from 'react';

/** Counts how often something was opened. As a key it gives every opening a fresh form. */
export function useOpenCount(isOpen: boolean): number {
  const [last, setLast] = useState({ isOpen, count: 0 });
  if (last.isOpen !== isOpen) setLast({ isOpen, count: isOpen ? last.count + 1 : last.count });
  return last.count;
}
