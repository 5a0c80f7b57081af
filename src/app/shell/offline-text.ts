export const changesWait = 'Änderungen werden gesendet, sobald du wieder online bist.';
/** Without the code of the outbox, which is loaded when the page is idle, no change waits. */
export const noChanges = 'Änderungen gehen erst wieder, wenn du online bist.';
