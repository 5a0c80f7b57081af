/** Escapes the percent signs of a path that cannot be decoded, such as a link cut within an escape (`/g/%`). */
export function repairAddress(): void {
  const { pathname, search, hash } = location;
  if (isDecodable(pathname)) return;
  history.replaceState(history.state, '', pathname.replaceAll('%', '%25') + search + hash);
}

/** True if every escape of the path is complete and valid UTF-8. */
export function isDecodable(path: string): boolean {
  try {
    // The result is used, because bundlers drop a call whose result is unused.
    return decodeURIComponent(path).startsWith('/');
  } catch {
    return false;
  }
}
