/** Names this build of the app: the address of its first script, which carries a hash of everything it loads. */
export function buildName(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? 'unbuilt';
}
