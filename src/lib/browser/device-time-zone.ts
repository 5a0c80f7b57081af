/** Where the device is, such as `Europe/Berlin`; null where it does not tell, or tells what is no place and no `UTC`. */
export function deviceTimeZone(): string | null {
  const { timeZone }: { timeZone?: string } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone !== undefined && isKnown(timeZone) ? timeZone : null;
}

/** The names that the database takes (private.is_time_zone), but for those that are not on its list. */
function isKnown(timeZone: string): boolean {
  return (
    timeZone !== 'Etc/Unknown' &&
    /^(?:UTC|[A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z_-]+){1,2}|Etc\/GMT[+-]\d{1,2})$/.test(timeZone)
  );
}
