import { createHash } from 'node:crypto';

const given = new Set<string>();

/** The same id for the same name in every world. */
export function idOf(name: string): string {
  const hex = createHash('md5').update(name).digest('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  given.add(id);
  return id;
}

/** Whether an id is the same in every world. */
export function isGiven(id: string): boolean {
  return given.has(id);
}
