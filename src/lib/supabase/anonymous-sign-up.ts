let patience: AbortSignal | null = null;

/** Anonymous sign-ups end together with `signal`, so that a late answer cannot replace a later session. */
export function limitAnonymousSignUp(signal: AbortSignal): void {
  patience = signal;
}

export function withPatience(input: RequestInfo | URL, init?: RequestInit): RequestInit | undefined {
  const isAnonymous =
    typeof input === 'string' &&
    input.endsWith('/signup') &&
    typeof init?.body === 'string' &&
    !init.body.includes('"password"');
  return isAnonymous && patience ? { ...init, signal: patience } : init;
}
