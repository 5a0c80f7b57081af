import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react';

import { reloadForNewVersion } from '@/lib/reload-for-new-version';

import { Button } from './button';
import { cx } from './cx';

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

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof MissingPart)) return;
    this.props.onMissing();
    reloadForNewVersion(error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { layer, onRetry, children } = this.props;
    if (error === null) return children;
    if (!(error instanceof MissingPart)) throw error;
    if (layer?.isOpen === false) return null;
    const retry = () => {
      onRetry();
      this.setState({ error: null });
    };
    return <Missing onRetry={retry} onClose={layer?.onClose ?? null} />;
  }
}

function Missing({ onRetry, onClose }: { onRetry: () => void; onClose: (() => void) | null }) {
  return (
    <div
      role="alert"
      className={cx(
        'flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md px-3.5 py-3 text-facts',
        onClose === null
          ? 'bg-danger-soft text-danger-ink'
          : 'fixed inset-x-3 bottom-3 z-toast mx-auto max-w-[480px] bg-raised text-ink shadow-3',
      )}
    >
      <p className="basis-full">Dieser Teil ließ sich nicht laden. Was du eingegeben hast, bleibt stehen.</p>
      <Button size="sm" onClick={onRetry}>
        Erneut versuchen
      </Button>
      <Button kind="text" size="sm" onClick={() => location.reload()}>
        Seite neu laden
      </Button>
      {onClose && (
        <Button kind="text" size="sm" onClick={onClose}>
          Schließen
        </Button>
      )}
    </div>
  );
}
