import CircleAlert from 'lucide-react/icons/circle-alert';
import Hourglass from 'lucide-react/icons/hourglass';
import Sparkles from 'lucide-react/icons/sparkles';
import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';

import { useAiLimit } from '@/data/ai/ai-limit';
import { isWaiting, subscribeWaitingCount } from '@/data/offline/outbox/waiting-count';
import { remainingTime } from '@/domain/calendar/remaining-time';
import type { Gift } from '@/domain/gift/gift';
import { cx } from '@/ui/cx';
import type { Icon } from '@/ui/icon';
import { Skeleton } from '@/ui/layout/skeleton';
import { Spinner } from '@/ui/spinner';

import type { Analysis } from './analysis-record';

export type AnalysisState = Analysis['state'];

type AiSuggestionsProps = {
  gift: Gift;
  analysis: AnalysisState | null;
  onRetry: (gift: Gift) => void;
};

export function AiSuggestions({ gift, analysis, onRetry }: AiSuggestionsProps) {
  const text = gift.description;
  if (analysis === 'running') return <RunningAnalysis />;
  if (text !== null) return <AiText key={text} text={text} title={gift.title} />;
  if (analysis === 'waiting') return <WaitingAnalysis giftId={gift.id} />;
  if (analysis !== 'failed') return null;
  return (
    <Block icon={CircleAlert} title="Noch keine Vorschläge">
      <p className="mt-1 text-facts">Die KI-Analyse hat nicht geklappt.</p>
      <button type="button" onClick={() => onRetry(gift)} className={textButtonClass}>
        Erneut versuchen<span className="sr-only"> für {gift.title}</span>
      </button>
    </Block>
  );
}

function WaitingAnalysis({ giftId }: { giftId: string }) {
  const limit = useAiLimit();
  const isUnsent = useSyncExternalStore(subscribeWaitingCount, () => isWaiting(giftId));
  return (
    <Block icon={Hourglass} title="KI-Analyse wartet">
      <p className="mt-1 text-facts tabular-nums">{waitingText(limit, isUnsent)}</p>
    </Block>
  );
}

function waitingText(limit: ReturnType<typeof useAiLimit>, isUnsent: boolean): string {
  if (isUnsent) return 'Die Vorschläge kommen, sobald das Geschenk gesendet ist.';
  if (limit === null) return 'Es geht gleich weiter.';
  return `Das Limit von ${limit.maxRequests} Anfragen ist erreicht. Es geht in ${remainingTime(limit.seconds)} von selbst weiter.`;
}

function RunningAnalysis() {
  return (
    <section aria-busy="true" className={blockClass}>
      <h4 className={headingClass}>
        <Spinner size="xs" tone="ice" />
        KI-Analyse gestartet
      </h4>
      <Skeleton tone="ice" className="mt-2.5 h-2.5" />
      <Skeleton tone="ice" className="mt-2.5 h-2.5 w-[88%]" />
      <Skeleton tone="ice" className="mt-2.5 mb-1 h-2.5 w-[54%]" />
    </section>
  );
}

function AiText({ text, title }: { text: string; title: string }) {
  const id = useId();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);

  useEffect(() => {
    const element = paragraph.current;
    if (!element || isOpen) return undefined;
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);

  return (
    <Block icon={Sparkles} title="KI Vorschläge">
      <p
        id={id}
        ref={paragraph}
        className={cx(
          'mt-1 text-facts [overflow-wrap:anywhere] whitespace-pre-line',
          !isOpen && 'line-clamp-4',
        )}
      >
        {text}
      </p>
      {isCut && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className={textButtonClass}
        >
          {isOpen ? 'Weniger anzeigen' : 'Mehr anzeigen'}
          <span className="sr-only"> zu {title}</span>
        </button>
      )}
    </Block>
  );
}

function Block({ icon: Icon, title, children }: { icon: Icon; title: string; children: ReactNode }) {
  return (
    <section className={blockClass}>
      <h4 className={headingClass}>
        <Icon className="size-4" />
        {title}
      </h4>
      {children}
    </section>
  );
}

const blockClass = 'rounded-md bg-ice-soft px-3.5 pt-3 pb-[13px]';
const headingClass = 'flex items-center gap-[7px] text-small font-[650] text-ice-ink';
const textButtonClass =
  '-mt-1.5 -mb-3 inline-flex min-h-11 items-center text-small font-[650] text-ice-ink hover:underline';
