import { inspect } from 'node:util';

/** Problem at the start that the developer can solve; shown without a stack trace. */
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
