import { BowShape } from '@/ui/paper/bow-shape';

import './list-hero.css';

/**
 * As tall for a name of two lines as for one, so that nothing moves when it comes. The ribbon is drawn here: those of
 * `ui/paper` can do more, and belong to pages that strangers do not load.
 */
export function ListHero({ title, text }: { title: string; text: string }) {
  return (
    <div className="paper paper-himbeere list-hero shadow-2">
      <span aria-hidden className="list-bow">
        <span className="ribbon" />
        <svg viewBox="-68 -46 136 104">
          <BowShape />
        </svg>
      </span>
      <div className="list-words">
        <h1 style={{ '--longest-word': longestWord(title) }}>{title}</h1>
        <p>{text}</p>
      </div>
    </div>
  );
}

/** Of how many letters. */
function longestWord(text: string): number {
  return Math.max(...text.split(/[\s-]/).map(({ length }) => length));
}
