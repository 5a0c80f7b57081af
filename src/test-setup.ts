import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// What comes lazily takes seconds on a busy machine. Whoever waits goes on at once, so this only delays a failure.
const longestWaitMs = 120_000;
configure({ asyncUtilTimeout: longestWaitMs });

// jsdom has no screen; modules may ask how wide it is while they are loaded. It is wide.
Object.assign(globalThis, {
  matchMedia: (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('min-width') }),
});

// Nothing is laid out there either.
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
