/** Message for an HTML page of the network in place of an API answer. */
export const unexpectedPage = 'A page of the network came instead of an answer.';

/** True for an HTML answer, which only a proxy or captive portal sends, never the backend. */
export function isPage({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false;
}

/** True for an HTML page with which the network refused the request. From 500 on, except 511, it is a gateway's error page. */
export function isRefusedOnTheWay(status: number): boolean {
  return status < 500 || status === 511;
}
