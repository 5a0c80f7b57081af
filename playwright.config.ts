import { createServer } from 'node:net';

import { defineConfig } from '@playwright/test';

import { findBrowser, findTestBrowser, noBrowser } from './scripts/find-browser.ts';

if (!findBrowser()) throw Object.assign(new Error(noBrowser), { stack: noBrowser });

// A given port, or any free one; `webServer` below stores its port in the environment for the workers.
const port = process.env.E2E_PORT;
// Only push endpoints on this port are allowed by the embedded backend. Workers inherit the environment.
process.env.E2E_PUSH_PORT ??= String(port ? Number(port) + 1 : await freePort());
// Port of the fake shop behind product links.
process.env.E2E_SHOP_PORT ??= String(port ? Number(port) + 2 : await freePort());

const isQuick = process.env.E2E_QUICK === 'true';

/** The headless shell supports neither notifications nor installation, so these files need the whole browser. */
const wholeBrowser = ['push.spec.ts', 'pwa.spec.ts'];

export default defineConfig({
  testDir: 'e2e',
  // A folder of its own, because Playwright empties it at the start; `test-results` holds other reports.
  outputDir: 'test-results/browser',
  // `npm test` skips the tests tagged @all.
  ...(isQuick && { grepInvert: /@all/ }),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more than the cores of a small machine, because each worker waits for the server a quarter of its time.
  workers: 3,
  // Upper limits for failures; passing tests never wait that long. On a busy machine a page can take twenty seconds
  // instead of one.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 60_000,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // A service worker would answer requests that the tests watch and disturb; only pwa.spec.ts allows one.
    serviceWorkers: 'block',
    // No traces, whose DOM snapshots cost a tenth of the run time; `--trace on` records them for a single file.
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
        // The default bcrypt cost takes 0.2 s per password, and nearly every test creates an account.
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
 * Below the ephemeral ports, which begin at 32768: a closed connection could still occupy one when the push service
 * opens minutes later.
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
