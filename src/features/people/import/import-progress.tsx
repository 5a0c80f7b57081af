import { isWaiting } from '@/data/offline/outbox/waiting-count';
import type { StoredImport } from '@/data/queries/import/store-imported';
import { countText } from '@/domain/text/german';
import { takeFocus } from '@/lib/browser/take-focus';

import { importedText } from './imported-text';

export function ProgressBar({ value, max }: { value: number; max: number }) {
  return (
    <progress
      aria-label="Fortschritt"
      value={value}
      max={max}
      className="h-2.5 w-full appearance-none overflow-hidden rounded-full bg-line forced-colors:appearance-auto [&::-moz-progress-bar]:bg-band [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-band"
    />
  );
}

export function ImportProgress({ done, total }: { done: number; total: number }) {
  return (
    <div className="grid gap-2.5 py-2">
      <p tabIndex={-1} ref={takeFocus} className="text-body font-semibold tabular-nums outline-none">
        {countText(done)} von {countText(total)} gespeichert …
      </p>
      <ProgressBar value={done} max={total} />
    </div>
  );
}

/** Takes the focus, because the button that started the import has unmounted. */
export function ImportResult({ result, knownCount }: { result: StoredImport; knownCount: number }) {
  const { added, completed, aged, refused, failure } = result;
  const waiting = [...added, ...completed, ...aged].filter(({ id }) => isWaiting(id)).length;
  return (
    <div tabIndex={-1} ref={takeFocus} role="status" className="grid gap-3 py-2 outline-none">
      <p className="text-body font-semibold">
        {importedText({
          added: added.length,
          completed: completed.length,
          aged: aged.length,
          known: knownCount,
        })}
      </p>
      {waiting > 0 && (
        <p>
          {waiting === 1 ? '1 davon wartet' : `${waiting} davon warten`} noch auf eine Verbindung und{' '}
          {waiting === 1 ? 'wird' : 'werden'} dann gesendet.
        </p>
      )}
      {refused.length > 0 && (
        <p className="[overflow-wrap:anywhere] text-ink-2">
          Nicht gespeichert werden konnten: {refused.map(({ name }) => name).join(', ')}.
        </p>
      )}
      {failure !== null && (
        <p className="font-semibold text-danger-ink">
          {failure.message} Wer noch fehlt, bleibt ausgewählt. Niemand wird doppelt gespeichert.
        </p>
      )}
    </div>
  );
}
