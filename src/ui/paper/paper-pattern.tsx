import type { PaperName } from './paper';

const tiles = import.meta.glob<string>('./tiles/*.svg', { query: '?raw', import: 'default', eager: true });

/** SVG pattern of a wrapping paper, to fill shapes with `url(#id)`. In `defs` of an element with the paper's class. */
export function PaperPattern({ id, paper }: { id: string; paper: PaperName }) {
  const tile = tiles[`./tiles/${paper}.svg`] ?? '';
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(tile) ?? [];
  return (
    <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
      {/* oxlint-disable-next-line react/no-danger -- a file of the project */}
      <g fill="var(--p-pat)" color="var(--p-pat)" dangerouslySetInnerHTML={{ __html: tile }} />
    </pattern>
  );
}
