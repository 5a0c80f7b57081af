import { expect, test } from 'vitest';

import { day } from '../test-data.ts';
import { deviceName, isHandheld, sinceText } from './device-name.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const android = 'Mozilla/5.0 (Linux; Android 10; K)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';

test.each([
  ['Chrome auf Android', `${android} ${blink} Chrome/142.0.0.0 Mobile Safari/537.36`, 5, true],
  ['Samsung Internet auf Android', `${android} ${blink} SamsungBrowser/28.0 Chrome/130.0.0.0`, 5, true],
  ['Firefox auf Android', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 5, true],
  ['Safari auf iPhone', `${iPhone} ${webKit} Version/18.5 Mobile/15E148 Safari/604.1`, 5, true],
  ['Safari auf iPhone', `${iPhone} ${webKit} Mobile/15E148`, 5, true],
  ['Chrome auf iPhone', `${iPhone} ${webKit} CriOS/142.0 Mobile/15E148 Safari/604.1`, 5, true],
  ['Firefox auf iPhone', `${iPhone} ${webKit} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 5, true],
  ['Safari auf iPad', `${mac} ${webKit} Version/18.5 Safari/605.1.15`, 5, true],
  ['Safari auf Mac', `${mac} ${webKit} Version/18.5 Safari/605.1.15`, 0, false],
  ['Chrome auf Mac', `${mac} ${blink} Chrome/142.0.0.0 Safari/537.36`, 0, false],
  ['Edge auf Windows', `${windows} ${blink} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`, 10, false],
  ['Opera auf Windows', `${windows} ${blink} Chrome/142.0.0.0 Safari/537.36 OPR/125.0`, 0, false],
  ['Firefox auf Windows', `${windows.replace(')', '; rv:145.0)')} Gecko/20100101 Firefox/145.0`, 0, false],
  ['Firefox auf Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 0, false],
  [
    'Chrome auf ChromeOS',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/142.0 Safari/537.36`,
    0,
    false,
  ],
  [
    'Chrome auf Linux',
    `Mozilla/5.0 (X11; Linux x86_64) ${blink} HeadlessChrome/142.0 Safari/537.36`,
    0,
    false,
  ],
  ['Browser auf Linux', 'Mozilla/5.0 (X11; Linux x86_64)', 0, false],
  ['Chrome', 'Chrome/142.0', 0, false],
  ['Unbekanntes Gerät', '', 0, false],
])('%s: %s', (name, userAgent, touchPoints, isSmall) => {
  expect(deviceName(userAgent, touchPoints)).toBe(name);
  expect(isHandheld(name)).toBe(isSmall);
});

test.each([
  ['2026-05-03', 'seit 3.\u00a0Mai'],
  ['2026-11-24', 'seit 24.\u00a0November'],
  ['2025-12-31', 'seit 31.\u00a0Dezember 2025'],
])('%s is %s', (since, text) => expect(sinceText(day(since), day('2026-11-24'))).toBe(text));
