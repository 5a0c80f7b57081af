import { BowShape } from '@/ui/paper/bow-shape';

import './list-hero.css';

/**
 * Head of the page, equally tall with one or two lines, so that a name that is still loading causes no layout shift.
 * The ribbon is drawn here, because `ui/paper` is too large for this page.
 */
export function ListHero({ title, text }: { title: string; text: string }) {
  return (
    <div className="paper paper-himbeere list-hero shadow-2">
      <span
        aria-hidden
        className="list-bow absolute top-0 right-0 bottom-0 left-auto -z-1 max-[16em]:hidden md:right-[24px]"
      >
        <span className="ribbon" />
        <svg viewBox="-68 -46 136 104">
          <BowShape />
        </svg>
      </span>
      <div className="list-words @container w-[min(62%,100%_-_100px)] max-[16em]:w-full">
        <h1 style={{ '--longest-word': longestWord(title) }}>{title}</h1>
        <p>{text}</p>
      </div>
    </div>
  );
}

/** Number of letters of the longest word. */
function longestWord(text: string): number {
  return Math.max(...text.split(/[\s-]/).map(({ length }) => length));
}
