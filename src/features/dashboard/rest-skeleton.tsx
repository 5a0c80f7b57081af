import { Skeleton } from '@/ui/layout/skeleton';

const lines = ['h-6 w-[70%]', 'h-4 w-[46%]', 'h-4 w-[58%]', 'h-4 w-[38%]'];

/**
 * Skeleton of the lower dashboard, as an overlay that takes no space. The real content below has no known size before
 * people and gifts are loaded, so it is hidden until then.
 */
export function RestSkeleton() {
  return (
    <div className="relative [&~*]:invisible">
      <p role="status" className="sr-only">
        Lade deine Geschenke...
      </p>
      <div aria-hidden className="absolute inset-x-0 top-0 animate-[fade_1ms_200ms_both]">
        <div className="mt-3 grid gap-4 md:mt-4.5 md:gap-4.5 xl:grid-cols-[1fr_340px] 2xl:grid-cols-[1fr_400px]">
          <div className="grid gap-2 xs:grid-cols-3 xs:gap-2.5 md:gap-3.5">
            {[1, 2, 3].map((action) => (
              <Skeleton key={action} className="h-26 rounded-lg md:min-h-[146px]" />
            ))}
          </div>
          <Skeleton className="h-6 rounded-lg md:min-h-[146px]" />
        </div>
        <div className="mt-7 grid gap-5.5 md:mt-10 md:grid-cols-2 lg:grid-cols-3">
          {['', 'max-md:hidden', 'max-lg:hidden'].map((className) => (
            <div key={className} className={`overflow-hidden rounded-lg bg-surface shadow-edge ${className}`}>
              <Skeleton className="h-17 rounded-none" />
              <div className="flex flex-col gap-3.5 px-4.5 pt-4 pb-4.5">
                {lines.map((line) => (
                  <Skeleton key={line} className={line} />
                ))}
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
