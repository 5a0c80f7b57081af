/** Mutant of an edge function that breaks one rule. */
export interface FunctionFault {
  name: string;
  /** File of the function and text to replace; a missing text is an error. */
  file: string;
  from: string;
  to: string;
  /** Test file that has to detect the mutant. */
  test: string;
}
