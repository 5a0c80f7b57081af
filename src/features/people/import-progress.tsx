import { takeFocus } from '@/lib/take-focus';

type ImportProgressProps = { done: number; total: number };

export function ImportProgress({ done, total }: ImportProgressProps) {
  return (
    <div className="grid gap-2.5 py-2">
      <p tabIndex={-1} ref={takeFocus} className="text-body font-semibold tabular-nums outline-none">
        {done.toLocaleString('de-DE')} von {total.toLocaleString('de-DE')} gespeichert …
      </p>
      <progress aria-label="Fortschritt" value={done} max={total} className={barClass} />
    </div>
  );
}

export const barClass =
  'h-2.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-band [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-band forced-colors:appearance-auto';
