import { Component, createElement, lazy, type ReactNode, Suspense, useState } from 'react';

import { reloadForNewVersion } from '@/lib/browser/reload-for-new-version';
import { useLatch } from '@/lib/hooks/use-latch';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';

import { asComponent, atOnce, type Exports, type Known, lazyExtra } from './lazy-code';
import type { MissingProps } from './missing-part';

class MissingPart extends Error {
  constructor(cause: unknown) {
    super(String(cause), { cause });
    this.name = 'MissingPart';
  }
}

/**
 * A part within a page, or a dialog above it, that is loaded when it is first shown. A dialog with `open` stays mounted
 * from then on, for its exit animation. When loading fails the page around stays with everything that was typed there,
 * and the part can be asked for again.
 */
export function lazyPart<Name extends string, Module extends Exports<Name>>(
  load: () => Promise<Module> | Known<Module>,
  name: Name,
  /** Stands there until the code has come, with the same props. */
  Waiting: Module[Name] | (() => ReactNode) = () => null,
): Module[Name] {
  const partOf = (module: Module) => ({ default: asComponent(module[name]) });
  const attempt = () =>
    lazy(() => {
      const module = load();
      if ('known' in module) return atOnce(partOf(module.known));
      return module.then(partOf, (error: unknown) => {
        throw new MissingPart(error);
      });
    });
  // Shared, so that a loaded part shows at once. Replaced only after a failure was shown: a suspended component renders
  // again and again, and would ask each time.
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

/** What a dialog or a drawer gets from its owner, who closes it; other parts have neither. */
type LayerProps = { open?: boolean; onClose?: () => void };

interface PartBoundaryProps {
  open: boolean;
  onClose: (() => void) | undefined;
  onMissing: () => void;
  onRetry: () => void;
  children: ReactNode;
}

/** Retries of the parts that are missing on the page: several may lie in the chunk that did not come. */
const retries = new Set<() => void>();

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

  /** A layer only: a part within the page leaves the focus where it is. */
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

/** When not even the code of the note comes. In the place of the part, or above the page where the message field is not. */
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
