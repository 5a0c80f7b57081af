import type { Deployment } from './deployment.ts';
import { bad, good, type Finding } from './finding.ts';

const patience = 10_000;

/** Opens the socket of the chat and waits for its heartbeat. */
export async function checkRealtime({ project, publishableKey }: Deployment): Promise<Finding[]> {
  const address = new URL('/realtime/v1/websocket', project.replace(/^http/, 'ws'));
  address.search = new URLSearchParams({ apikey: publishableKey, vsn: '2.0.0' }).toString();
  const socket = new WebSocket(address);
  try {
    const isAlive = await new Promise<boolean>((done) => {
      const timer = setTimeout(() => done(false), patience);
      function end(answer: boolean): void {
        clearTimeout(timer);
        done(answer);
      }
      socket.addEventListener('open', () =>
        socket.send(JSON.stringify([null, '1', 'phoenix', 'heartbeat', {}])),
      );
      socket.addEventListener('message', ({ data }) => end(/"phx_reply"/.test(String(data))));
      socket.addEventListener('error', () => end(false));
      socket.addEventListener('close', () => end(false));
    });
    if (isAlive) return [good('live updates are reachable')];
  } finally {
    socket.close();
  }
  return [
    bad(
      'live updates are not reachable; the chat would poll every 5 seconds',
      'Switch Realtime on in the dashboard (Project Settings > Realtime) and let proxies pass WebSockets.',
    ),
  ];
}
