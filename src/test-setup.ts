import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// Longest wait for a result, as lazy chunks take seconds on a busy machine. Only failures wait that long.
const longestWaitMs = 120_000;
configure({ asyncUtilTimeout: longestWaitMs });

// jsdom has no screen; modules query its width on import. Simulates a wide one.
Object.assign(globalThis, {
  matchMedia: (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('min-width') }),
});

// jsdom has no layout, so it does not implement scrolling.
Element.prototype.scrollIntoView = () => undefined;

const fail = (kind: string) =>
  function unexpected(...messages: unknown[]): never {
    throw new Error(`Unexpected console.${kind}: ${messages.map(String).join(' ')}`);
  };

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(fail('error'));
  vi.spyOn(console, 'warn').mockImplementation(fail('warn'));
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});
