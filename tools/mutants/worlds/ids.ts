import { createHash } from 'node:crypto';

const given = new Set<string>();

/** Id made from a name, the same in all worlds. */
export function idOf(name: string): string {
  const hex = createHash('md5').update(name).digest('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  given.add(id);
  return id;
}

/** True for an id made by `idOf`. */
export function isGiven(id: string): boolean {
  return given.has(id);
}
