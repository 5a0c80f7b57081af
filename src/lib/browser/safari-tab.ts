/** Safari on iOS has no install prompt; this non-standard property distinguishes a tab from an installed app. */
export function isSafariTab(): boolean {
  return 'standalone' in navigator && navigator.standalone === false;
}
