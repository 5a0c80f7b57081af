/** Safari on iOS has no offer to install; this property of its own tells a tab from an installed app. */
export function isSafariTab(): boolean {
  return 'standalone' in navigator && navigator.standalone === false;
}
