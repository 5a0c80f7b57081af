import type { useAiLimit } from '@/data/ai/ai-limit';
import { limitSentence } from '@/data/ai/concretize';

/** When the next request is possible; nothing without a limit. */
export function LimitNote({ limit }: { limit: ReturnType<typeof useAiLimit> }) {
  if (!limit) return null;
  const time = new Date(limit.until).toLocaleTimeString('de-DE', { hour: '2-digit', minute: '2-digit' });
  return (
    <p className="mt-2 text-small text-ink-2">
      {limitSentence(limit)} Wieder möglich um {time} Uhr.
    </p>
  );
}
