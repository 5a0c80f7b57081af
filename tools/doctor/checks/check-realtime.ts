import type { ApiSchema, ApiTable } from '../api-schema.ts';
import { field, type Deployment } from '../deployment.ts';
import { bad, good, goodUnless, type Finding } from '../finding.ts';

const timeoutMs = 30_000;
const nobody = '00000000-0000-0000-0000-000000000000';

/** Opens the chat's socket, waits for its heartbeat, and subscribes to every table with the public key alone. */
export async function checkRealtime(
  { project, publishableKey }: Deployment,
  schema: ApiSchema,
): Promise<Finding[]> {
  const address = new URL('/realtime/v1/websocket', project.replace(/^http/, 'ws'));
  address.search = new URLSearchParams({ apikey: publishableKey, vsn: '2.0.0' }).toString();
  const socket = new WebSocket(address);
  try {
    const isAlive = await exchange(socket, [[null, '1', 'phoenix', 'heartbeat', {}]], ({ event }) =>
      event === 'phx_reply' ? true : undefined,
    );
    if (isAlive.length === 0) return [unreachable];
    return [good('live updates are reachable'), ...(await checkTables(socket, schema))];
  } finally {
    socket.close();
  }
}

const unreachable = bad(
  'live updates are not reachable; the chat would poll every 5 seconds',
  'Switch Realtime on in the dashboard (Project Settings > Realtime) and let proxies pass WebSockets.',
);

/** Checks which tables the public key may subscribe to: a filter fails without a privilege on its column. */
async function checkTables(socket: WebSocket, schema: ApiSchema): Promise<Finding[]> {
  const joins = schema.tables
    .filter(({ requiredColumn }) => requiredColumn !== null)
    .map((table, index) => {
      const filter = `${keyOf(table)}=eq.${nobody}`;
      const changes = [{ event: '*', schema: 'public', table: table.name, filter }];
      return [
        `${index}`,
        `${index}`,
        topicOf(table.name),
        'phx_join',
        { config: { postgres_changes: changes } },
      ];
    });
  const answers = await exchange(socket, joins, ({ topic, event, payload }) => {
    if (event === 'system') return { topic, isOpen: field(payload, 'status') === 'ok' };
    if (event === 'phx_reply' && field(payload, 'status') === 'error') return { topic, isOpen: false };
    return undefined;
  });
  const open = schema.tables.filter(({ name }) =>
    answers.some(({ topic, isOpen }) => isOpen && topic === topicOf(name)),
  );
  return goodUnless(
    open.map(({ name }) =>
      bad(
        `the table ${name} sends its changes to the public key`,
        `Take the privilege back: revoke all on public.${name} from anon; then look for what granted it.`,
      ),
    ),
    'live updates tell the public key nothing',
  );
}

function keyOf({ columns }: ApiTable): string {
  return columns.find((name) => name === 'id') ?? columns.find((name) => name.endsWith('_id')) ?? 'id';
}

function topicOf(table: string): string {
  return `realtime:doctor-${table}`;
}

interface Frame {
  topic: string;
  event: string;
  payload: unknown;
}

/** Sends messages and collects one answer to each; after a timeout there are fewer answers than messages. */
function exchange<T>(
  socket: WebSocket,
  messages: unknown[][],
  read: (frame: Frame) => T | undefined,
): Promise<T[]> {
  const answers: T[] = [];
  return new Promise((done) => {
    const listening = new AbortController();
    const { signal } = listening;
    function end(): void {
      clearTimeout(timer);
      listening.abort();
      done(answers);
    }
    const timer = setTimeout(end, timeoutMs);
    function send(): void {
      for (const message of messages) socket.send(JSON.stringify(message));
    }
    if (socket.readyState === WebSocket.OPEN) send();
    else socket.addEventListener('open', send, { signal });
    socket.addEventListener(
      'message',
      ({ data }) => {
        const answer = read(readFrame(String(data)));
        if (answer !== undefined) answers.push(answer);
        if (answers.length === messages.length) end();
      },
      { signal },
    );
    socket.addEventListener('error', end, { signal });
    socket.addEventListener('close', end, { signal });
  });
}

function readFrame(text: string): Frame {
  const [, , topic, event, payload] = JSON.parse(text) as [unknown, unknown, string, string, unknown];
  return { topic, event, payload };
}
