/** `gone`: the list or wish does not exist (any more). `busy`: rate limit, a later retry helps. */
export type ProblemKind = 'offline' | 'busy' | 'gone' | 'refused' | 'server';

const sentences: Record<ProblemKind, string> = {
  offline: 'Keine Verbindung. Bitte prüfe dein Netz und versuche es noch einmal.',
  busy: 'Gleich nochmal versuchen: Gerade wollen hier sehr viele etwas nachsehen.',
  gone: 'Das gibt es nicht mehr.',
  refused: 'Das geht gerade nicht.',
  server: 'Der Server hat einen Fehler gemeldet. Bitte versuche es noch einmal.',
};

/** Failed request about a list, with a German message for visitors. */
export class ListProblem extends Error {
  readonly kind: ProblemKind;

  constructor(kind: ProblemKind, message = sentences[kind], options?: ErrorOptions) {
    super(message, options);
    this.name = 'ListProblem';
    this.kind = kind;
  }
}

/** Turns any error into a `ListProblem`; an unknown one counts as a missing connection. */
export function asListProblem(error: unknown): ListProblem {
  return error instanceof ListProblem ? error : new ListProblem('offline', undefined, { cause: error });
}
