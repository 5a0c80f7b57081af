import { type ComponentType, createElement, lazy, Suspense } from 'react';

/** Components of a module by the names of their exports. */
export type Exports<Name extends string> = Readonly<Record<Name, ComponentType<never>>>;

/** Lazy page whose code can be loaded before it is rendered; it then renders synchronously. */
export interface Preloadable {
  preload: () => Promise<void>;
}

/** One function for each page whose code could not be loaded; it makes the page load again. */
const missing = new Set<() => void>();

/** Makes pages whose code could not be loaded ask for it again when they render next. */
export function renewMissingPages(): void {
  for (const renew of missing) renew();
  missing.clear();
}

/** Lazy page. If its code cannot be loaded, the enclosing error boundary reloads the new version, or offers a retry. */
export function lazyPage<Name extends string, Module extends Exports<Name>>(
  load: () => Promise<Module>,
  name: Name,
): Module[Name] & Preloadable {
  const pageOf = (module: Module) => ({ default: asComponent(module[name]) });
  let known: Module | undefined;
  const attempt = () => lazy(() => (known ? syncThenable(pageOf(known)) : load().then(pageOf, fail)));
  // Replaced only after the error boundary has caught the failure, because a suspended page renders repeatedly.
  let current = attempt();
  function fail(error: unknown): never {
    missing.add(() => {
      current = attempt();
    });
    throw error;
  }
  const Page = (props: object) => createElement(current, props);
  async function preload(): Promise<void> {
    known = await load();
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same props
  return Object.assign(Page, { preload }) as unknown as Module[Name] & Preloadable;
}

/** Lazy component that may be missing: `Waiting` is rendered until its code is loaded, `Instead` if loading fails. */
export function lazyExtra<Name extends string, Module extends Exports<Name>>(
  load: () => Promise<Module>,
  name: Name,
  Instead: Module[Name] | (() => null) = () => null,
  Waiting: Module[Name] | (() => null) = () => null,
): Module[Name] {
  const Extra = lazy(async () => {
    const module = await load().catch(() => null);
    return { default: asComponent(module?.[name] ?? Instead) };
  });
  const Part = (props: object) => (
    <Suspense fallback={createElement(asComponent(Waiting), props)}>{createElement(Extra, props)}</Suspense>
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same props
  return Part as unknown as Module[Name];
}

/**
 * Starts loading a module at once. If it is loaded before its first render, it renders synchronously; with a promise,
 * even a resolved one, React would show the fallback for 300 ms.
 */
export function early<Module>(load: () => Promise<Module>): () => Promise<Module> | Loaded<Module> {
  let module: Module | undefined;
  async function begin() {
    module = await load();
    return module;
  }
  const loading = begin();
  // A failure is ignored here, because the first render loads again.
  void loading.catch(() => null);
  return () => (module === undefined ? loading.catch(load) : { known: module });
}

export type Loaded<Module> = { known: Module };

/** Thenable that resolves synchronously, because React's `lazy` shows its fallback even for a resolved promise. */
export function syncThenable<Value>(value: Value): Promise<Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion, unicorn/no-thenable -- all that `lazy` asks of a promise
  return { then: (resolve: (value: Value) => void) => resolve(value) } as Promise<Value>;
}

/** Component type with unknown props. */
export function asComponent(part: ComponentType<never>): ComponentType<object> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whoever renders it goes by the type of the export
  return part as ComponentType<object>;
}
