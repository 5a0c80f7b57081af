import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

import { reloadForNewVersion } from '@/lib/reload-for-new-version';

import { Button } from './button';

/** The code of a part did not come. */
class MissingPart extends Error {
  constructor(cause: unknown) {
    super(String(cause), { cause });
    this.name = 'MissingPart';
  }
}

/**
 * As `lazy` of React, for a part within a page. When its code does not come, because the network is down or a new
 * version has replaced the files, the page around it stays with everything that was typed there, and the part can be
 * asked for again. Whole pages use `lazy`: the error boundary around them loads the new version.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const attempt = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        throw new MissingPart(error);
      }),
    );
  // One for all, so that a part that is here shows at once. Replaced only after a failure was shown: while React waits
  // for a part it starts again and again, and would ask each time.
  let current = attempt();

  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => current);
    return (
      <PartBoundary
        layer={layerOf(props)}
        onMissing={() => {
          current = attempt();
        }}
        onRetry={() => setPart(() => current)}
      >
        <Part {...props} />
      </PartBoundary>
    );
  };
}

/** A dialog or a drawer: it has to be closed by its owner, and shows nothing while it is closed. */
interface Layer {
  isOpen: boolean;
  onClose: () => void;
}

function layerOf(props: { open?: unknown; onClose?: unknown }): Layer | null {
  const { open, onClose } = props;
  if (typeof onClose !== 'function') return null;
  return { isOpen: open !== false, onClose: () => void Reflect.apply(onClose, undefined, []) };
}

interface PartBoundaryProps {
  layer: Layer | null;
  onMissing: () => void;
  onRetry: () => void;
  children: ReactNode;
}

class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };
  /** What led to the part: the note in its place takes the focus and goes. */
  private opener: HTMLElement | null = null;

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof MissingPart)) return;
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement !== document.body)
      this.opener ??= activeElement;
    this.props.onMissing();
    reloadForNewVersion(error);
  }

  /** A layer only: a part within the page leaves the focus where it is. */
  private giveBack(): void {
    if (this.props.layer) this.opener?.focus({ preventScroll: true });
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { layer, onRetry, children } = this.props;
    if (error === null) return children;
    if (!(error instanceof MissingPart)) throw error;
    if (layer?.isOpen === false) return null;
    const retry = () => {
      this.giveBack();
      onRetry();
      this.setState({ error: null });
    };
    const close = () => {
      this.giveBack();
      this.opener = null;
      layer?.onClose();
    };
    return (
      <Suspense>
        <Missing onRetry={retry} onClose={layer && close} />
      </Suspense>
    );
  }
}

export type MissingProps = { onRetry: () => void; onClose: (() => void) | null };

const Missing = lazy(async () => {
  const module = await import('./missing-part').catch(() => null);
  return { default: module?.MissingPartNote ?? BareNote };
});

/** When not even the code of the note comes. */
function BareNote({ onRetry, onClose }: MissingProps) {
  return (
    <p role="alert" className="fixed inset-x-3 bottom-3 z-toast rounded-md bg-raised p-3 shadow-3">
      Dieser Teil ließ sich nicht laden.
      <Button kind="text" onClick={onRetry}>
        Erneut versuchen
      </Button>
      {onClose && (
        <Button kind="text" onClick={onClose}>
          Schließen
        </Button>
      )}
    </p>
  );
}
