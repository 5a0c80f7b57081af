import { idleLimits } from '@/domain/account/idle';
import { AlertDialog } from '@/ui/dialog/alert-dialog';

export interface Question {
  remainingMs: number;
  /** End of the session as a time stamp. */
  endsAt: number;
}

interface InactivityPromptProps {
  open: boolean;
  question: Question | null;
  onStay: () => void;
  /** Called when the user answers 'no': the session then ends at `endsAt`. */
  onDecline: () => void;
}

export function InactivityPrompt({ open, question, onStay, onDecline }: InactivityPromptProps) {
  const { remainingMs, endsAt } = question ?? { remainingMs: 0, endsAt: 0 };
  const minutes = Math.ceil(remainingMs / 60_000);
  return (
    <AlertDialog
      open={open}
      onClose={onDecline}
      title="Noch da?"
      description={
        <span className="flex items-center gap-5.5">
          <TimeRing remainingMs={remainingMs} />
          <span>Ihre Sitzung läuft in 5 Minuten ab. Möchten Sie angemeldet bleiben?</span>
        </span>
      }
      confirmLabel="OK"
      cancelLabel={`Um ${timeText(endsAt)} Uhr abmelden`}
      harmless
      onConfirm={onStay}
    >
      <p role="status" className="sr-only">
        {minutes === 1 ? 'Noch eine Minute' : `Noch ${minutes} Minuten`}
      </p>
    </AlertDialog>
  );
}

const RADIUS = 37;
const LENGTH = 2 * Math.PI * RADIUS;

function TimeRing({ remainingMs }: { remainingMs: number }) {
  const seconds = Math.ceil(remainingMs / 1000);
  const share = Math.min(remainingMs / (idleLimits.endAfter - idleLimits.promptAfter), 1);
  const circle = { cx: 42, cy: 42, r: RADIUS, fill: 'none', strokeWidth: 6 };
  return (
    <span aria-hidden className="relative grid size-21 flex-none place-items-center">
      <svg viewBox="0 0 84 84" className="absolute inset-0 -rotate-90">
        <circle {...circle} className="stroke-line" />
        <circle
          {...circle}
          className="stroke-band"
          strokeLinecap="round"
          strokeDasharray={`${share * LENGTH} ${LENGTH}`}
        />
      </svg>
      <b className="font-display text-h3-lg tabular-nums">
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      </b>
    </span>
  );
}

function timeText(time: number): string {
  return new Date(time).toLocaleTimeString('de-DE', { hour: '2-digit', minute: '2-digit' });
}
