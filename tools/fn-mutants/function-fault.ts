/** Breaks one rule of an edge function. */
export interface FunctionFault {
  name: string;
  /** A file of the function, and what is replaced in it; a part that is not there cannot be broken. */
  file: string;
  from: string;
  to: string;
  /** The file of tests where it has to be noticed. */
  test: string;
}
