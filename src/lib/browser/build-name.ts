/** Name of this build: the address of its first script, whose hash covers everything it imports. */
export function buildName(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? 'unbuilt';
}
