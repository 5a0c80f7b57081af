/** Automatic re-reads happen at most this often; own changes always show at once. Milliseconds. */
export const refreshGuardMs = 5 * 60 * 1000;
