import { AppError } from '../app-error';

/** Values of an item as its reader saw them, by field (`enteredOf`). */
export type Seen = Readonly<Record<string, unknown>>;

/** A deletion was refused because the item was changed after its reader had seen it. */
export class ChangedSinceError extends AppError {
  /** Current values of the fields that differ. */
  readonly changed: Seen;

  constructor(changed: Seen) {
    super('conflict', 'Wurde inzwischen geändert.');
    this.name = 'ChangedSinceError';
    this.changed = changed;
  }
}
