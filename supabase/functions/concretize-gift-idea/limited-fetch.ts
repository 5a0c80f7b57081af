/** No answer to a form is longer; whoever sends more is not read to the end. In bytes. */
export const longestAnswer = 2_000_000;

/** As `fetch`, but the body of the answer fails after `longestAnswer` bytes, and the connection is given up. */
export async function limitedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.body === null) return response;
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(limit(longestAnswer)), { status, statusText, headers });
}

function limit(longest: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let size = 0;
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength;
      // An error cancels the source as well.
      if (size > longest) controller.error(new Error('The answer is too long.'));
      else controller.enqueue(chunk);
    },
  });
}
