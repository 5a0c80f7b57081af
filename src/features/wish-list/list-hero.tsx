import { BowShape } from '@/ui/paper/bow-shape';

/**
 * As tall for a name of two lines as for one, so that nothing moves when it comes. The ribbon is drawn here: those of
 * `ui/paper` can do more, and belong to pages that strangers do not load.
 */
export function ListHero({ title, text }: { title: string; text: string }) {
  return (
    <div className="paper paper-himbeere mt-4 flex min-h-44 flex-col justify-center overflow-hidden rounded-xl px-5 py-6 shadow-2 md:mt-5 md:px-7 md:py-10">
      <span aria-hidden className="absolute inset-y-0 right-0 -z-1 max-[16em]:hidden md:right-6">
        <span className="ribbon right-[52px]" style={{ '--ribbon-width': '24px' }} />
        <svg
          width="124"
          viewBox="-68 -46 136 104"
          className="absolute top-[30px] right-0.5 -z-1 drop-shadow-[0_3px_5px_rgb(0_0_0/.22)]"
        >
          <BowShape />
        </svg>
      </span>
      <div className="w-[62%] max-[16em]:w-full">
        <h1 className="text-h1 [overflow-wrap:anywhere] md:text-[2.375rem]/[2.75rem]">{title}</h1>
        <p className="mt-1.5 text-balance">{text}</p>
      </div>
    </div>
  );
}
