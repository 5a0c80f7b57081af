import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

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
