import { examine } from './examine.ts';
import { startFakeDeployment, type Fault, type FakeReply, type FakeRequest } from './fake-deployment.ts';
import type { Finding } from './finding.ts';

/** What the doctor has to say against a deployment with these faults. */
export async function problemsWith(faults?: Parameters<typeof startFakeDeployment>[0]): Promise<Finding[]> {
  const deployment = await startFakeDeployment(faults);
  try {
    const sections = await examine(deployment);
    return sections.flatMap(({ findings }) => findings.filter(({ state }) => state === 'bad'));
  } finally {
    await deployment.close();
  }
}

/** A fault at one path; everything else stays healthy. */
export function at(path: string, change: (healthy: FakeReply, request: FakeRequest) => FakeReply): Fault {
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
