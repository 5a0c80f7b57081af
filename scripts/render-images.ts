// npm run images: renders the app icons from the logo. With the URL of a running app (npm start) also the screenshots
// of the install dialog: npm run images -- http://localhost:5173
import { readFileSync, writeFileSync } from 'node:fs';

import { type Browser, chromium, type Page } from '@playwright/test';
import type { LucideIcon } from 'lucide-react';
import Lightbulb from 'lucide-react/icons/lightbulb';
import PackagePlus from 'lucide-react/icons/package-plus';
import Sparkles from 'lucide-react/icons/sparkles';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { ensureBrowser } from './find-browser.ts';

const BAND = '#B51E42';
const tile = readFileSync('public/icon-maskable.svg', 'utf8');
const background = `<path fill="${BAND}" d="M0 0h512v512H0z"/>`;
const rounded = tile.replace(background, `<rect width="512" height="512" rx="115" fill="${BAND}"/>`);
const silhouette = tile.replace(background, '');

const icons: { file: string; size: number; svg: string }[] = [
  { file: 'icon-192', size: 192, svg: rounded },
  { file: 'icon-512', size: 512, svg: rounded },
  { file: 'maskable-512', size: 512, svg: tile },
  { file: 'monochrome-512', size: 512, svg: silhouette },
  // The icon for iOS is square and opaque, because iOS rounds the corners itself and paints transparency black.
  { file: 'apple-touch-180', size: 180, svg: tile },
  { file: 'shortcut-capture-96', size: 96, svg: shortcut(PackagePlus) },
  { file: 'shortcut-person-96', size: 96, svg: shortcut(UserRoundPlus) },
  { file: 'shortcut-idea-96', size: 96, svg: shortcut(Lightbulb) },
  { file: 'shortcut-concretizer-96', size: 96, svg: shortcut(Sparkles) },
];

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
const drawingPage = await browser.newPage();
await drawIcons(drawingPage);
await drawFavicon(drawingPage);
const [appUrl] = process.argv.slice(2);
if (appUrl) await takePictures(browser, appUrl);
await browser.close();

function shortcut(icon: LucideIcon): string {
  const drawing = renderToStaticMarkup(createElement(icon, { x: 24, y: 24, size: 48, color: '#FFFFFF' }));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="48" fill="${BAND}"/>${drawing}</svg>`;
}

async function drawIcons(page: Page): Promise<void> {
  for (const { file, size, svg } of icons)
    writeFileSync(`public/icons/${file}.png`, await drawing(page, svg, size));
}

async function drawing(page: Page, svg: string, size: number): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px}</style>${svg}`);
  return page.screenshot({ omitBackground: true });
}

/** favicon.ico is for browsers and robots that request it regardless of the page. */
async function drawFavicon(page: Page): Promise<void> {
  const size = 48;
  const picture = await drawing(page, rounded, size);
  const head = Buffer.alloc(22);
  // ICO format: one icon (type 1) with width, height, colour depth and offset.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  writeFileSync('public/favicon.ico', Buffer.concat([head, picture]));
}

/** Screenshots of the start page of the first seed account, on phone and desktop. */
async function takePictures(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ locale: 'de-DE', timezoneId: 'Europe/Berlin', colorScheme: 'light' });
  await page.goto(`${url}/auth`);
  await page.getByLabel('E-Mail', { exact: true }).fill('katharina@example.org');
  await page.getByLabel('Passwort', { exact: true }).fill('Paeckchen1');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.getByRole('article').first().waitFor();
  await page.evaluate(() => localStorage.setItem('tip_banner_dismissed', 'true'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await takePicture(page, 'wide');
  await page.setViewportSize({ width: 480, height: 960 });
  await takePicture(page, 'narrow');
  await page.close();
}

/** Converts a screenshot to WebP, which Playwright cannot write. */
async function takePicture(page: Page, name: string): Promise<void> {
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('article').first().waitFor();
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  writeFileSync(`public/screenshots/${name}.webp`, Buffer.from(data, 'base64'));
}
