/** Longest response in bytes; the rest is not read. */
export const longestAnswer = 2_000_000;

/** Like `fetch`, but the body fails after `longestAnswer` bytes and the connection is closed. */
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
      // The error cancels the source stream as well.
      if (size > longest) controller.error(new Error('The answer is too long.'));
      else controller.enqueue(chunk);
    },
  });
}
