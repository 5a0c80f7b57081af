import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { chromium } from '@playwright/test';

const installedPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Headless Chromium shell: halves the time of browser tests, but supports neither notifications nor installation. */
const headlessShell = '/usr/bin/chromium-headless-shell';

export const noBrowser =
  'The browser tests need Chromium or Chrome, and none is there: install one (Debian, Ubuntu: apt-get install chromium; ' +
  'elsewhere: npx playwright install chromium) or set CHROMIUM_PATH to the program.';

/** Path of an available Chromium: the one in CHROMIUM_PATH, an installed one, or Playwright's download. */
export function findBrowser(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...installedPaths, chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path));
}

/** Path of the fastest available browser for most tests. */
export function findTestBrowser(): string | undefined {
  return [process.env.CHROMIUM_PATH, headlessShell].find((path) => path && existsSync(path)) ?? findBrowser();
}

/** Finds or installs the browsers for tests; without the headless shell the tests use the full browser. */
export function ensureTestBrowsers(): void {
  ensureBrowser();
  const isQuick = process.env.CHROMIUM_PATH || existsSync(headlessShell);
  if (!isQuick && isDebianRoot()) run('apt-get', ['install', '-y', 'chromium-headless-shell']);
}

/** Finds or installs a Chromium: by Playwright's download, or on Debian as root by apt. */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log('No Chromium is installed, fetching one …');
  const attempts = [
    () => run('npx', ['playwright', 'install', 'chromium']),
    () => isDebianRoot() && run('apt-get', ['update']) && run('apt-get', ['install', '-y', 'chromium']),
  ];
  for (const attempt of attempts) {
    attempt();
    const path = findBrowser();
    if (path) return path;
  }
  throw new Error(noBrowser);
}

function isDebianRoot(): boolean {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

function run(command: string, args: string[]): boolean {
  // Output is suppressed, because a failed installer prints pages about servers and packages.
  return spawnSync(command, args, { stdio: 'ignore', timeout: 600_000 }).status === 0;
}
