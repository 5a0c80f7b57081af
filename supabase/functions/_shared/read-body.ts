/** Body of a request as text; undefined when longer than `longest` bytes. */
export async function readText(request: Request, longest: number): Promise<string | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > longest) return undefined;
    chunks.push(chunk);
  }
  return new Blob(chunks).text();
}

/** Body of a request as JSON; undefined when longer than `longest` bytes or invalid. */
export async function readJsonBody(request: Request, longest: number): Promise<unknown> {
  try {
    const json: unknown = JSON.parse((await readText(request, longest)) ?? '');
    return json;
  } catch {
    return undefined;
  }
}
