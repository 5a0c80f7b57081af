/** Types of the used part of jsdom, which ships none. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(
      html: string,
      options?: {
        runScripts?: 'dangerously';
        url?: string;
        beforeParse?: (window: Window & typeof globalThis) => void;
      },
    );
    readonly window: Window & typeof globalThis;
    serialize(): string;
  }
}
