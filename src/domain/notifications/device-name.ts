import { type CalendarDay, shortDay } from '../calendar/calendar-day.ts';

const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  // An app on the home screen of an iPhone has no browser name in its user agent.
  [/\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\/|\b(?:iPhone|iPad)\b/, 'Safari'],
];

const systems: [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

export const unknownDevice = 'Unbekanntes Gerät';

/** Name of a device from its user agent: `Chrome auf Android`. An iPad claims to be a Mac, but has touch points. */
export function deviceName(userAgent: string, touchPoints: number): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (system === null) return browser ?? unknownDevice;
  return `${browser ?? 'Browser'} auf ${system === 'Mac' && touchPoints > 1 ? 'iPad' : system}`;
}

/** True if a device of this name is a handheld. */
export function isHandheld(name: string): boolean {
  return / auf (?:Android|iPhone|iPad)$/.test(name);
}

/** Label with the day of registration: `seit 3. Mai`, or with another year `seit 3. Mai 2025`. */
export function sinceText(day: CalendarDay, today: CalendarDay): string {
  // A no-break space keeps day and month on one line.
  return `seit ${shortDay(day, today).replace(' ', '\u00a0')}`;
}

function nameIn(names: [pattern: RegExp, name: string][], userAgent: string): string | null {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
