/** Reply of the fake AI provider to one request. */
export type Reply =
  | string
  | { status: number }
  /** `content` of the model's message when it is not a text. */
  | { content: unknown }
  /** Status of an endless response, of which at most 300 MB are sent. */
  | { endless: number }
  | typeof silence
  | typeof proxyPage;

export const silence = Symbol('no answer at all');
export const proxyPage = Symbol('a page of somebody in between');

export interface ModelServer {
  baseUrl: string;
  /** Received request bodies as text. */
  calls: string[];
  /** Bytes of endless replies that were sent until the client stopped reading. */
  sent: () => number;
  stop: () => Promise<void>;
}

/** Local OpenAI-compatible server. Each request gets the next reply; the last one repeats. */
export function startModelServer(...replies: Reply[]): ModelServer {
  const calls: string[] = [];
  const hanging: (() => void)[] = [];
  let sent = 0;
  const server = Deno.serve(
    { port: 0, hostname: '127.0.0.1', onListen: () => undefined },
    async (request) => {
      calls.push(await request.text());
      const reply = replies[Math.min(calls.length, replies.length) - 1] ?? '';
      if (reply === silence) {
        await new Promise<void>((resolve) => {
          hanging.push(resolve);
        });
      }
      if (typeof reply === 'object' && 'endless' in reply) {
        return new Response(
          endless((size) => (sent += size)),
          { status: reply.endless, headers: { 'content-type': 'application/json' } },
        );
      }
      if (typeof reply === 'object' && 'status' in reply) {
        return Response.json({ error: { message: `no: ${calls.at(-1)}` } }, { status: reply.status });
      }
      if (reply === proxyPage) return new Response('<html>Anmeldung im Hotel</html>');
      const content = typeof reply === 'object' ? reply.content : reply;
      return Response.json({
        id: 'completion',
        object: 'chat.completion',
        choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
      });
    },
  );
  return {
    baseUrl: `http://127.0.0.1:${server.addr.port}/v1`,
    calls,
    sent: () => sent,
    stop: async () => {
      for (const release of hanging) release();
      await server.shutdown();
    },
  };
}

function endless(onSent: (size: number) => void): ReadableStream<Uint8Array> {
  const chunk = new TextEncoder().encode('x'.repeat(65_536));
  let left = 300_000_000;
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) controller.close();
      else controller.enqueue(chunk);
      left -= chunk.byteLength;
      onSent(chunk.byteLength);
    },
  });
}
