/** Time zone of the device, such as `Europe/Berlin`; null if unknown, or neither a city nor `UTC`. */
export function deviceTimeZone(): string | null {
  const { timeZone }: { timeZone?: string } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone !== undefined && isKnown(timeZone) ? timeZone : null;
}

/** True for the format of names that the database accepts (private.is_time_zone); it also has a list of them. */
function isKnown(timeZone: string): boolean {
  return (
    timeZone !== 'Etc/Unknown' &&
    /^(?:UTC|[A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z_-]+){1,2}|Etc\/GMT[+-]\d{1,2})$/.test(timeZone)
  );
}
