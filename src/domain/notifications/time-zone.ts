const clocks = {
  hourCycle: 'h23',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * True if two time zones have the same local time on every day of the year from `now` on, as Berlin and Vienna, or an old
 * and a new name of one zone. A zone that this device does not know equals no other.
 */
export function haveSameClock(one: string, other: string, now: Date): boolean {
  if (one === other) return true;
  const [first, second] = [clockOf(one), clockOf(other)];
  if (first === null || second === null) return false;
  return Array.from({ length: 366 }, (_, day) => new Date(now.getTime() + day * dayMs)).every(
    (moment) => first.format(moment) === second.format(moment),
  );
}

function clockOf(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en', { ...clocks, timeZone });
  } catch {
    return null;
  }
}

/** City in the name of a time zone: `New York`, `Wien`; other names unchanged. */
export function cityOf(timeZone: string): string {
  const city = timeZone.startsWith('Etc/') ? timeZone.slice('Etc/'.length) : timeZone.split('/').at(-1);
  const name = (city ?? timeZone).replaceAll('_', ' ');
  return germanNames.get(name) ?? name;
}

const germanNames = new Map([
  ['Algiers', 'Algier'],
  ['Athens', 'Athen'],
  ['Belgrade', 'Belgrad'],
  ['Brussels', 'Brüssel'],
  ['Bucharest', 'Bukarest'],
  ['Cairo', 'Kairo'],
  ['Canary', 'Kanaren'],
  ['Copenhagen', 'Kopenhagen'],
  ['Damascus', 'Damaskus'],
  ['Hong Kong', 'Hongkong'],
  ['Kiev', 'Kiew'],
  ['Kyiv', 'Kiew'],
  ['Lisbon', 'Lissabon'],
  ['Luxembourg', 'Luxemburg'],
  ['Mexico City', 'Mexiko-Stadt'],
  ['Moscow', 'Moskau'],
  ['Prague', 'Prag'],
  ['Rome', 'Rom'],
  ['Singapore', 'Singapur'],
  ['Tokyo', 'Tokio'],
  ['Vienna', 'Wien'],
  ['Warsaw', 'Warschau'],
  ['Zurich', 'Zürich'],
]);
