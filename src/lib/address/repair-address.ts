/** Links that were cut within an escape (`/g/%`) cannot be decoded: their percent signs then stand for themselves. */
export function repairAddress(): void {
  const { pathname, search, hash } = location;
  if (isDecodable(pathname)) return;
  history.replaceState(history.state, '', pathname.replaceAll('%', '%25') + search + hash);
}

/** Whether every escape of the path is complete and stands for text. */
export function isDecodable(path: string): boolean {
  try {
    // What is decoded has to be used: bundlers drop a call whose result nobody wants.
    return decodeURIComponent(path).startsWith('/');
  } catch {
    return false;
  }
}
