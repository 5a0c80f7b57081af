import { lazyExtra } from '@/ui/lazy-code';

const plainText = ({ text }: { text: string }) => <>{text}</>;
const LinkedText = lazyExtra(() => import('../shared/linked-text'), 'LinkedText', plainText, plainText);

/** The first two lines of what is noted about a gift. Most notes have no address and need no more code. */
export function GroupGiftNotes({ text }: { text: string }) {
  return (
    <p className="line-clamp-2 text-facts [overflow-wrap:anywhere] text-ink-2">
      {/\.[^\s.]|:\/\//.test(text) ? <LinkedText text={text} isCut /> : text}
    </p>
  );
}
