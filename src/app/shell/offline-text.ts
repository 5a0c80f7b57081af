export const changesWait = 'Änderungen werden gesendet, sobald du wieder online bist.';

/** The sentence of a page without a connection, unless more is to be said. */
export const offlineText = `Offline. ${changesWait}`;
