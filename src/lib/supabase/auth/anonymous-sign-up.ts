let signUpSignal: AbortSignal | null = null;

/** Aborts anonymous sign-ups with `signal`, so that a late answer cannot replace a newer session. */
export function limitAnonymousSignUp(signal: AbortSignal): void {
  signUpSignal = signal;
}

export function withSignUpTimeout(input: RequestInfo | URL, init?: RequestInit): RequestInit | undefined {
  const isAnonymous =
    typeof input === 'string' &&
    input.endsWith('/signup') &&
    typeof init?.body === 'string' &&
    !init.body.includes('"password"');
  return isAnonymous && signUpSignal ? { ...init, signal: signUpSignal } : init;
}
