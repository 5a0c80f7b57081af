export const changesWait = 'Änderungen werden gesendet, sobald du wieder online bist.';

/** What somebody without a connection reads, unless more is to be said. */
export const offlineText = `Offline. ${changesWait}`;
