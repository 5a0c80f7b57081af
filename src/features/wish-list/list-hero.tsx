import { BowShape } from '@/ui/paper/bow-shape';

/**
 * As tall for a name of two lines as for one, so that nothing moves when it comes. The ribbon is drawn here: those of
 * `ui/paper` can do more, and belong to pages that strangers do not load. Sizes of its own are styles: every
 * page would load them as classes.
 */
export function ListHero({ title, text }: { title: string; text: string }) {
  return (
    <div className="paper paper-himbeere mt-4 flex min-h-46 flex-col justify-center overflow-hidden rounded-xl px-5 py-6 shadow-2 md:mt-5 md:min-h-59 md:px-12 md:py-11">
      <span aria-hidden className="absolute inset-y-0 right-0 -z-1 max-[16em]:hidden md:right-6">
        <span className="ribbon right-[52px] [--ribbon-width:24px] md:right-[82px] md:[--ribbon-width:34px]" />
        <svg
          viewBox="-68 -46 136 104"
          className="absolute top-[30px] right-0.5 -z-1 w-31 drop-shadow-[0_3px_5px_rgb(0_0_0/.22)] md:top-6 md:w-[196px]"
        >
          <BowShape />
        </svg>
      </span>
      <div style={{ containerType: 'inline-size' }} className="w-[min(62%,100%-100px)] max-[16em]:w-full">
        <h1
          style={{ fontSize: `clamp(1.125rem,${185 / longestWord(title)}cqi,var(--most))`, lineHeight: 1.08 }}
          className="[overflow-wrap:anywhere] [--most:2.125rem] md:[--most:3.25rem]"
        >
          {title}
        </h1>
        <p className="mt-2 text-balance md:text-[1.1875rem]/[1.6875rem]">{text}</p>
      </div>
    </div>
  );
}

/** Of how many letters. A name is not torn apart: it is smaller where it is long. */
function longestWord(text: string): number {
  return Math.max(...text.split(/[\s-]/).map(({ length }) => length));
}
