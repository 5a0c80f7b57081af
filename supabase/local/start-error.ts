import { inspect } from 'node:util';

/** Something the person at the keyboard can solve; shown as it is, without a stack. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
    this.stack = message;
  }

  [inspect.custom](): string {
    return this.message;
  }
}
