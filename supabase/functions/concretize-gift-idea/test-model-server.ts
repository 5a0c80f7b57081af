/** How the stand-in for a provider answers one call. */
export type Reply = string | { status: number } | typeof silence | typeof proxyPage;

export const silence = Symbol('no answer at all');
export const proxyPage = Symbol('a page of somebody in between');

export interface ModelServer {
  baseUrl: string;
  /** The bodies it was sent, as text. */
  calls: string[];
  stop: () => Promise<void>;
}

/** A server on this machine that speaks the OpenAI protocol and answers one reply per call, the last one again. */
export function startModelServer(...replies: Reply[]): ModelServer {
  const calls: string[] = [];
  const hanging: (() => void)[] = [];
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
      if (typeof reply === 'object') {
        return Response.json({ error: { message: `no: ${calls.at(-1)}` } }, { status: reply.status });
      }
      if (reply === proxyPage) return new Response('<html>Anmeldung im Hotel</html>');
      return Response.json({
        id: 'completion',
        object: 'chat.completion',
        choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: reply } }],
      });
    },
  );
  return {
    baseUrl: `http://127.0.0.1:${server.addr.port}/v1`,
    calls,
    stop: async () => {
      for (const release of hanging) release();
      await server.shutdown();
    },
  };
}
