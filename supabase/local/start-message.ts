import type { Logger, PreviewServer, ViteDevServer } from 'vite';

/** Accounts of supabase/seed.sql. */
export const seedAccounts = [
  { email: 'katharina@example.org', password: 'Paeckchen1' },
  { email: 'jonas@example.org', password: 'Paeckchen1' },
] as const;

/** Replaces Vite's list of URLs by a start message with accounts and mailbox. */
export function showAddresses(server: ViteDevServer | PreviewServer): void {
  // The configured port is read before the start, because Vite overwrites it with the actual one.
  const { port: wantedPort } = 'restart' in server ? server.config.server : server.config.preview;
  server.printUrls = () => {
    const { local = [], network = [] } = server.resolvedUrls ?? {};
    const addresses = [...local, ...network];
    const lines = [
      ...addresses.map((url) => ['Päckchen', url]),
      ...addresses.slice(0, 1).map((url) => ['Postfach', new URL('/_mail', url).href]),
      ...addresses
        .slice(0, 1)
        .map((url) => Number(new URL(url).port))
        .filter((port) => wantedPort && port !== wantedPort)
        .map((port) => ['Hinweis', `Port ${wantedPort} ist schon belegt, dieser Server hat Port ${port}.`]),
      ...seedAccounts.map(({ email, password }) => ['Konto', `${email}  (Passwort ${password})`]),
    ];
    server.config.logger.info(
      lines.map(([name, value]) => `  ➜  ${`${name}:`.padEnd(10)} ${value}`).join('\n'),
    );
  };
}

export function warnAboutNetwork(address: string, logger: Logger): void {
  if (/^(127\.|::1$|::ffff:127\.)/.test(address)) return;
  logger.warn(
    `  Achtung: Der Server ist unter ${address} im Netz erreichbar. Das eingebettete Backend ist nur für diesen ` +
      'Rechner gedacht;\n  das Postfach zeigt jedem alle E-Mails, auch die Links zum Zurücksetzen von Passwörtern.',
  );
}
