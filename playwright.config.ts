import { createServer } from 'node:net';

import { defineConfig } from '@playwright/test';

import { findBrowser, findTestBrowser, noBrowser } from './scripts/find-browser.ts';

if (!findBrowser()) throw Object.assign(new Error(noBrowser), { stack: noBrowser });

// A port that somebody has chosen, else any free one: `webServer` below stores the one it got for the workers.
const port = process.env.E2E_PORT;
// The embedded backend sends notifications to nobody else. The workers have it from the process that starts them.
process.env.E2E_PUSH_PORT ??= String(port ? Number(port) + 1 : await freePort());
// The shop whose pages links lead to.
process.env.E2E_SHOP_PORT ??= String(port ? Number(port) + 2 : await freePort());

const isQuick = process.env.E2E_QUICK === 'true';

/** Notifications and what can be installed are unknown to the browser without windows. */
const wholeBrowser = ['push.spec.ts', 'pwa.spec.ts'];

export default defineConfig({
  testDir: 'e2e',
  // It is emptied at the start, while the reports of other tests lie beside it.
  outputDir: 'test-results/browser',
  // `npm test` leaves out what only `npm run test:all` runs.
  ...(isQuick && { grepInvert: /@all/ }),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more than cores of a small machine, as each waits for the server a quarter of its time.
  workers: 3,
  // Whoever waits goes on at once, so these only say how long a failure takes. They leave room for a busy machine, where
  // a page that comes in a second takes twenty.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // It would answer for the network, which the tests watch and disturb; pwa.spec.ts lets it in.
    serviceWorkers: 'block',
    // Filming every test for the few that fail would be a fifth of all the work; the DOM of each step is kept anyway.
    // That takes a tenth, so `npm test` does without: a test that failed there is run again by itself.
    trace: isQuick ? 'off' : { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: launched(findTestBrowser()),
  },
  projects: [
    { name: 'chromium', testIgnore: wholeBrowser },
    { name: 'whole chromium', testMatch: wholeBrowser, use: { launchOptions: launched(findBrowser()) } },
  ],
  webServer: [
    {
      command: `node e2e/shop/serve.ts ${process.env.E2E_SHOP_PORT}`,
      url: `http://127.0.0.1:${process.env.E2E_SHOP_PORT}/ok`,
      reuseExistingServer: !process.env.CI,
    },
    {
      timeout: 180_000,
      env: {
        // A password takes its backend a fifth of a second otherwise, and nearly every test makes an account.
        LITE_AUTH_BCRYPT_COST: '4',
        PUSH_EXTRA_HOSTS: `127.0.0.1:${process.env.E2E_PUSH_PORT}`,
        LOCAL_SHOPS: `www.laden.example.org:${process.env.E2E_SHOP_PORT}`,
      },
      ...(port
        ? {
            command: `vite preview --mode e2e --port ${port} --strictPort`,
            url: `http://localhost:${port}/_mail.json`,
            reuseExistingServer: !process.env.CI,
          }
        : {
            command: 'vite preview --mode e2e --port 0',
            wait: { stdout: /Postfach: +http:\/\/localhost:(?<e2e_port>\d+)\/_mail/ },
          }),
    },
  ],
});

function launched(executablePath: string | undefined) {
  return {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-gpu',
    ],
  };
}

/**
 * Connections get their ports from 32768 on, and one that has ended keeps its for a minute. The push service opens minutes
 * later.
 */
function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(freePort()) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });
}
