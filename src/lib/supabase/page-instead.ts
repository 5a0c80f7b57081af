/** Why an answer is thrown away that was the page of a network. */
export const pageInstead = 'A page of the network came instead of an answer.';

/** Whether somebody in between has answered: nothing of ours speaks HTML. */
export function isPage({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false;
}

/** Of a page with this status: a refusal of the network. From 500 on a gateway speaks for a server in trouble. */
export function isRefusedOnTheWay(status: number): boolean {
  return status < 500 || status === 511;
}
