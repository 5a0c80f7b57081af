import { lazyExtra } from '@/ui/lazy/lazy-code';

const plainText = ({ text }: { text: string }) => <>{text}</>;
const LinkedText = lazyExtra(() => import('../shared/linked-text'), 'LinkedText', plainText, plainText);

/** First two lines of a gift's notes. The chunk that links addresses loads only for notes that may contain one. */
export function GroupGiftNotes({ text }: { text: string }) {
  return (
    <p className="line-clamp-2 text-facts [overflow-wrap:anywhere] text-ink-2">
      {/\.[^\s.]|:\/\//.test(text) ? <LinkedText text={text} isCut /> : text}
    </p>
  );
}
