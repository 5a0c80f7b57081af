export interface Fault {
  /** Name of the fault; `kind object: what` for faults from the catalogue. */
  name: string;
  kind: string;
  /** Table or function with schema, to find the tests that access it. */
  object: string;
  /** SQL that breaks one rule; runs as the owner in the transaction of a test file. */
  sql: string;
}
