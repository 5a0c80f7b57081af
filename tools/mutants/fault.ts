export interface Fault {
  /** Says what is broken; `kind object: what`, where the database itself is read. */
  name: string;
  kind: string;
  /** A table or a function, with its schema, by which the tests are found that touch it. */
  object: string;
  /** Breaks one rule of the database; runs as the owner, in the transaction of a test file. */
  sql: string;
}
