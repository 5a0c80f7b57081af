export interface Fault {
  /** Name of the fault; for faults from the catalogue in the form `kind object: detail`. */
  name: string;
  kind: string;
  /** Broken table or function with its schema; the tests that access it run first. */
  object: string;
  /** SQL that breaks one rule. The database owner runs it in the transaction of a test file. */
  sql: string;
}
