import { Component, createElement, lazy, type ReactNode, Suspense, useState } from 'react';

import { reloadForNewVersion } from '@/lib/browser/reload-for-new-version';
import { useLatch } from '@/lib/hooks/use-latch';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';

import { asComponent, syncThenable, type Exports, type Loaded, lazyExtra } from './lazy-code';
import type { MissingProps } from './missing-part';

class MissingPart extends Error {
  constructor(cause: unknown) {
    super(String(cause), { cause });
    this.name = 'MissingPart';
  }
}

/**
 * Lazy part of a page or lazy dialog, loaded when first shown. A dialog with `open` stays mounted from then on, for its exit
 * animation. If loading fails, the page keeps its typed text, and a note offers a retry.
 */
export function lazyPart<Name extends string, Module extends Exports<Name>>(
  load: () => Promise<Module> | Loaded<Module>,
  name: Name,
  /** Shown while loading, with the same props. */
  Waiting: Module[Name] | (() => ReactNode) = () => null,
): Module[Name] {
  const partOf = (module: Module) => ({ default: asComponent(module[name]) });
  const attempt = () =>
    lazy(() => {
      const module = load();
      if ('known' in module) return syncThenable(partOf(module.known));
      return module.then(partOf, (error: unknown) => {
        throw new MissingPart(error);
      });
    });
  // Shared by all instances, so that a loaded part renders at once. Replaced only after an error was shown, because a
  // suspended component renders repeatedly and would load each time.
  let current = attempt();
  const waiting = asComponent(Waiting);

  function LazyPart(props: LayerProps) {
    const { open = true, onClose } = props;
    const [Part, setPart] = useState(() => current);
    const wasShown = useLatch(open);
    if (!wasShown) return null;
    return (
      <PartBoundary
        open={open}
        onClose={onClose}
        onMissing={() => {
          current = attempt();
        }}
        onRetry={() => setPart(() => current)}
      >
        <Suspense fallback={createElement(waiting, props)}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same props
  return LazyPart as unknown as Module[Name];
}

/** Props of a dialog or drawer, which its owner closes; other parts have neither. */
type LayerProps = { open?: boolean; onClose?: () => void };

interface PartBoundaryProps {
  open: boolean;
  onClose: (() => void) | undefined;
  onMissing: () => void;
  onRetry: () => void;
  children: ReactNode;
}

/** Retry functions of all parts of the page that could not be loaded, as these may be in the same chunk. */
const retries = new Set<() => void>();

class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };
  /** Element that opened the part. It gets the focus back, which the error note takes. */
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
    retries.add(this.retry);
    reloadForNewVersion(error);
  }

  override componentWillUnmount(): void {
    retries.delete(this.retry);
  }

  private readonly retry = () => {
    retries.delete(this.retry);
    this.props.onRetry();
    this.setState({ error: null });
  };

  /** Returns the focus after a dialog or drawer; a part within the page does not touch the focus. */
  private giveBack(): void {
    if (this.props.onClose) this.opener?.focus({ preventScroll: true });
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { open, onClose, children } = this.props;
    if (error === null) return children;
    if (!(error instanceof MissingPart)) throw error;
    if (!open) return null;
    const retryAll = () => {
      this.giveBack();
      for (const retry of retries) retry();
    };
    const close = () => {
      this.giveBack();
      this.opener = null;
      onClose?.();
    };
    return <Missing onRetry={retryAll} onClose={onClose && close} />;
  }
}

const Missing = lazyExtra(() => import('./missing-part'), 'MissingPartNote', BareNote);

/** Replaces the error note if its code cannot be loaded. At the top of the screen, where it covers no message field. */
function BareNote({ onRetry, onClose }: MissingProps) {
  return (
    <p
      role="alert"
      className={cx('rounded-md bg-raised p-3', onClose && 'fixed inset-x-3 top-3 z-toast shadow-3')}
    >
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
