/** `gone`: what was asked about does not exist (any more). `busy`: too often, another try helps later. */
export type ProblemKind = 'offline' | 'busy' | 'gone' | 'refused' | 'server';

const sentences: Record<ProblemKind, string> = {
  offline: 'Keine Verbindung. Bitte prüfe dein Netz und versuche es noch einmal.',
  busy: 'Gleich nochmal versuchen: Gerade wollen hier sehr viele etwas nachsehen.',
  gone: 'Das gibt es nicht mehr.',
  refused: 'Das geht gerade nicht.',
  server: 'Der Server hat einen Fehler gemeldet. Bitte versuche es noch einmal.',
};

/** Why a request about a list did nothing, in words for a visitor. */
export class ListProblem extends Error {
  readonly kind: ProblemKind;

  constructor(kind: ProblemKind, message = sentences[kind], options?: ErrorOptions) {
    super(message, options);
    this.name = 'ListProblem';
    this.kind = kind;
  }
}

/** What was caught: whatever is no problem of a list comes from a network that brought no answer. */
export function asListProblem(error: unknown): ListProblem {
  return error instanceof ListProblem ? error : new ListProblem('offline', undefined, { cause: error });
}
