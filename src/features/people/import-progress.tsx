type ImportProgressProps = { done: number; total: number };

export function ImportProgress({ done, total }: ImportProgressProps) {
  return (
    <div className="grid gap-2.5 py-2">
      <p tabIndex={-1} ref={takeFocus} className="text-body font-semibold tabular-nums outline-none">
        {done.toLocaleString('de-DE')} von {total.toLocaleString('de-DE')} gespeichert …
      </p>
      <progress aria-label="Fortschritt" value={done} max={total} className="h-2.5 w-full accent-band" />
    </div>
  );
}

function takeFocus(element: HTMLElement | null) {
  element?.focus();
}
