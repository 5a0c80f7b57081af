export type ModelErrorKind = 'timeout' | 'cancelled' | 'busy' | 'refused' | 'unreachable' | 'unreadable';

/** Why the model has no answer. The provider's own words may repeat the prompt, so they are not kept. */
export class ModelError extends Error {
  readonly kind: ModelErrorKind;

  constructor(kind: ModelErrorKind) {
    super(kind);
    this.name = 'ModelError';
    this.kind = kind;
  }
}
