import { type ComponentType, createElement, lazy, Suspense } from 'react';

/** Components of a module by the names of their exports. */
export type Exports<Name extends string> = Readonly<Record<Name, ComponentType<never>>>;

/** Lazy page whose code can be loaded before it is rendered; it then renders synchronously. */
export interface Preloadable {
  preload: () => Promise<void>;
}

/** Pages whose code could not be loaded. Each function makes its page load again. */
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
  // Replaced only after the boundary has caught the error: a suspended page renders repeatedly.
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

/** Optional lazy component: `Waiting` is rendered until the code is loaded, `Instead` if loading fails. */
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
 * Starts loading at once. A module that is loaded before its first render renders synchronously; with a promise, even a
 * resolved one, React would show the fallback for 300 ms.
 */
export function early<Module>(load: () => Promise<Module>): () => Promise<Module> | Loaded<Module> {
  let module: Module | undefined;
  async function begin() {
    module = await load();
    return module;
  }
  const loading = begin();
  // A failure is handled at the first render, which retries.
  void loading.catch(() => null);
  return () => (module === undefined ? loading.catch(load) : { known: module });
}

export type Loaded<Module> = { known: Module };

/** Synchronous thenable for `lazy`, which shows its fallback even for a resolved promise. */
export function syncThenable<Value>(value: Value): Promise<Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion, unicorn/no-thenable -- all that `lazy` asks of a promise
  return { then: (resolve: (value: Value) => void) => resolve(value) } as Promise<Value>;
}

/** Component type with unknown props. */
export function asComponent(part: ComponentType<never>): ComponentType<object> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whoever renders it goes by the type of the export
  return part as ComponentType<object>;
}
