import { lazy, Suspense } from 'react';

const LinkedText = lazy(() =>
  import('../shared/linked-text').then(
    (module) => ({ default: module.LinkedText }),
    () => ({ default: ({ text }: { text: string }) => <>{text}</> }),
  ),
);

/** The first two lines of what is noted about a gift. Most notes have no address and need no more code. */
export function GiftNotes({ text }: { text: string }) {
  return (
    <p className="line-clamp-2 text-facts [overflow-wrap:anywhere] text-ink-2">
      {/\.[^\s.]|:\/\//.test(text) ? (
        <Suspense fallback={text}>
          <LinkedText text={text} isCut />
        </Suspense>
      ) : (
        text
      )}
    </p>
  );
}
