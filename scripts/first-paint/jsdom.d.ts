/** Types of the used part of jsdom, which ships none. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { runScripts?: 'dangerously'; url?: string });
    readonly window: { readonly document: Document };
    serialize(): string;
  }
}
