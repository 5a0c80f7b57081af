/** The part of jsdom that reads and writes pages; it brings no types of its own. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { runScripts?: 'dangerously'; url?: string });
    readonly window: { readonly document: Document };
    serialize(): string;
  }
}
