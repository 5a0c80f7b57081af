import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Hourglass from 'lucide-react/icons/hourglass';
import Sparkles from 'lucide-react/icons/sparkles';
import { useId, useState, useSyncExternalStore, type ReactNode } from 'react';

import { useAiLimit } from '@/data/ai/ai-limit';
import { isWaiting, subscribeWaitingCount } from '@/data/offline/outbox/waiting-count';
import { remainingTime } from '@/domain/calendar/remaining-time';
import type { Gift } from '@/domain/gift/gift';
import { cx } from '@/ui/cx';
import type { Icon } from '@/ui/icon';
import { Spinner } from '@/ui/spinner';

import type { Analysis } from './analysis-record';

export type AnalysisState = Analysis['state'];

type AiSuggestionsProps = {
  gift: Gift;
  analysis: AnalysisState | null;
  onRetry: (gift: Gift) => void;
};

/** One word in the line of the budget; a tap shows the text below it, so that all cards have one height. */
export function AiSuggestions({ gift, analysis, onRetry }: AiSuggestionsProps) {
  const { title, description } = gift;
  if (analysis === 'running') {
    return (
      <h4 aria-busy="true" className={headingClass}>
        <Spinner size="xs" tone="ice" />
        KI-Analyse gestartet
      </h4>
    );
  }
  if (description !== null) {
    return (
      <Fold icon={Sparkles} heading="KI Vorschläge" title={title}>
        <p className="whitespace-pre-line">{description}</p>
      </Fold>
    );
  }
  if (analysis === 'waiting') {
    return (
      <Fold icon={Hourglass} heading="KI-Analyse wartet" title={title}>
        <WaitingText giftId={gift.id} />
      </Fold>
    );
  }
  if (analysis !== 'failed') return null;
  return (
    <Fold icon={CircleAlert} heading="Noch keine Vorschläge" title={title}>
      <p>Die KI-Analyse hat nicht geklappt.</p>
      <button
        type="button"
        onClick={() => onRetry(gift)}
        className="-mb-3 inline-flex min-h-11 items-center text-small font-[650] text-ice-ink hover:underline"
      >
        Erneut versuchen<span className="sr-only"> für {title}</span>
      </button>
    </Fold>
  );
}

function WaitingText({ giftId }: { giftId: string }) {
  const limit = useAiLimit();
  const isUnsent = useSyncExternalStore(subscribeWaitingCount, () => isWaiting(giftId));
  return <p>{waitingText(limit, isUnsent)}</p>;
}

function waitingText(limit: ReturnType<typeof useAiLimit>, isUnsent: boolean): string {
  if (isUnsent) return 'Die Vorschläge kommen, sobald das Geschenk gesendet ist.';
  if (limit === null) return 'Es geht gleich weiter.';
  return `Das Limit von ${limit.maxRequests} Anfragen ist erreicht. Es geht in ${remainingTime(limit.seconds)} von selbst weiter.`;
}

type FoldProps = { icon: Icon; heading: string; title: string; children: ReactNode };

function Fold({ icon: Icon, heading, title, children }: FoldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h4 className={headingClass}>
        <Icon aria-hidden className="size-4" />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="relative flex items-center gap-1 after:absolute after:-inset-3"
        >
          {heading}
          <span className="sr-only"> zu {title}</span>
          <ChevronDown
            aria-hidden
            className={cx('size-4 transition-[rotate] duration-200', isOpen && 'rotate-180')}
          />
        </button>
      </h4>
      <div
        id={id}
        hidden={!isOpen}
        className="mt-2 basis-full rounded-md bg-ice-soft px-3.5 py-3 font-normal"
      >
        {children}
      </div>
    </>
  );
}

const headingClass = 'ml-auto flex items-center gap-1.5 text-small font-[650] text-ice-ink';
