export type ModelErrorKind = 'timeout' | 'cancelled' | 'busy' | 'refused' | 'unreachable' | 'unreadable';

/** Error of the AI model. It omits the provider's message, which may repeat the prompt. */
export class ModelError extends Error {
  readonly kind: ModelErrorKind;

  constructor(kind: ModelErrorKind) {
    super(kind);
    this.name = 'ModelError';
    this.kind = kind;
  }
}
