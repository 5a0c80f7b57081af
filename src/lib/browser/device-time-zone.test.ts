import { expect, test, vi } from 'vitest';

import { deviceTimeZone } from './device-time-zone';

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Port-au-Prince', 'America/Port-au-Prince'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
  ['UTC', 'UTC'],
  ['Etc/Unknown', null],
  ['EST5EDT', null],
  ['Foo+5', null],
  ['', null],
  [undefined, null],
])('a device that says %j is in %j', (said, zone) => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone: said as string,
  });
  expect(deviceTimeZone()).toBe(zone);
});
