export const changesWait = 'Änderungen werden gesendet, sobald du wieder online bist.';

/** Default text of the offline notice. */
export const offlineText = `Offline. ${changesWait}`;
