import { Skeleton } from '@/ui/layout/skeleton';

const rows = ['w-[70%]', 'w-[46%]', 'w-[58%]'];

/** Skeleton of the gifts. It hides the content below, which would shift when the unknown number of rows has loaded. */
export function PersonGiftsSkeleton() {
  return (
    <div role="status" className="mt-5.5 min-w-0 [&~*]:invisible">
      <span className="sr-only">Lade deine Geschenke...</span>
      <div aria-hidden>
        <div className="flex h-12.5 items-center justify-between gap-x-5">
          <Skeleton className="h-6 w-[38%]" />
          <Skeleton className="h-6 w-[38%]" />
        </div>
        <div className="mt-3 overflow-hidden rounded-lg bg-surface shadow-card">
          {rows.map((width) => (
            <div key={width} className="flex min-h-[64px] items-center gap-x-3 px-3.5">
              <Skeleton className="size-9 flex-none rounded-sm" />
              <Skeleton className={`h-4 ${width}`} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
