export interface Fault {
  name: string;
  /** Breaks one rule of the database; runs as the owner, in the transaction of a test file. */
  sql: string;
}

/** Replaces a part of a function's source; fails when that part is not there. */
export function change(name: string, from: string, to: string): string {
  return `do $fault$
    declare source text := pg_get_functiondef('${name}'::regproc);
    begin
      assert position($from$${from}$from$ in source) > 0, 'nothing to change in ${name}';
      execute replace(source, $from$${from}$from$, $to$${to}$to$);
    end
  $fault$`;
}
