import type { Fault, FakeReply, FakeRequest } from './fake-deployment.ts';

/** Fault, and patterns of the expected problem and advice. */
export type SeededFault = [name: string, fault: Fault, text: RegExp, advice: RegExp];

/** Fault at one path; all other paths stay healthy. */
export function at(
  path: string,
  change: (healthy: FakeReply, request: FakeRequest) => FakeReply | null,
): Fault {
  return (request, healthy) => (request.url.pathname === path ? change(healthy, request) : healthy);
}

export function withHeader(name: string, value: string): (healthy: FakeReply) => FakeReply {
  return (healthy) => ({ ...healthy, headers: { ...healthy.headers, [name]: value } });
}

export function withoutHeader(name: string): Fault {
  return (_, healthy) => {
    const { [name]: _dropped, ...headers } = healthy.headers ?? {};
    return { ...healthy, headers };
  };
}

export function textOf({ body }: FakeReply): string {
  return typeof body === 'string' ? body : '';
}
