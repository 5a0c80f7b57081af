export interface ReceivedMail {
  to: string[];
  data: string;
}

/** Error replies of the test server, by SMTP command. */
export interface SmtpRefusals {
  refuseSender?: string;
  refuseData?: string;
}

/**
 * Local SMTP server with the minimum that a client needs. It refuses recipients beginning with weg@ as non-existent.
 */
export async function withSmtpServer(
  run: (port: number, received: ReceivedMail[]) => Promise<void>,
  refusals: SmtpRefusals = {},
): Promise<void> {
  const received: ReceivedMail[] = [];
  const listener = Deno.listen({ hostname: '127.0.0.1', port: 0 });
  const talks: Promise<void>[] = [];
  const accept = async () => {
    for await (const connection of listener) {
      talks.push(talk(connection, received, refusals).catch(() => undefined));
    }
  };
  const accepting = accept().catch(() => undefined);
  try {
    await run(listener.addr.port, received);
  } finally {
    listener.close();
    await accepting;
    await Promise.all(talks);
  }
}

async function talk(
  connection: Deno.Conn,
  received: ReceivedMail[],
  { refuseSender, refuseData }: SmtpRefusals,
): Promise<void> {
  const encoder = new TextEncoder();
  const say = async (line: string) => void (await connection.write(encoder.encode(`${line}\r\n`)));
  let mail: ReceivedMail = { to: [], data: '' };
  let isData = false;
  await say('220 localhost');
  try {
    for await (const line of linesOf(connection)) {
      if (isData && line === '.') {
        isData = false;
        if (refuseData === undefined) received.push(mail);
        await say(refuseData ?? '250 taken');
        mail = { to: [], data: '' };
      } else if (isData) {
        mail.data += `${line}\n`;
      } else if (/^EHLO/i.test(line)) {
        await say('250 localhost');
      } else if (refuseSender !== undefined && /^MAIL/i.test(line)) {
        await say(refuseSender);
      } else if (/^RCPT/i.test(line)) {
        const to = /<([^>]*)>/.exec(line)?.[1] ?? '';
        const isThere = !to.startsWith('weg@');
        if (isThere) mail.to.push(to);
        await say(isThere ? '250 ok' : '550 No such user');
      } else if (/^DATA/i.test(line)) {
        isData = true;
        await say('354 go on');
      } else {
        await say(/^QUIT/i.test(line) ? '221 bye' : '250 ok');
        if (/^QUIT/i.test(line)) break;
      }
    }
  } finally {
    connection.close();
  }
}

async function* linesOf(connection: Deno.Conn): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const buffer = new Uint8Array(65_536);
  let rest = '';
  for (;;) {
    const size = await connection.read(buffer);
    if (size === null) return;
    const lines = (rest + decoder.decode(buffer.subarray(0, size), { stream: true })).split('\r\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
