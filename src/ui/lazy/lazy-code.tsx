import { type ComponentType, createElement, lazy, Suspense } from 'react';

/** Components of a module by the names of their exports. */
export type Exports<Name extends string> = Readonly<Record<Name, ComponentType<never>>>;

/** A page whose code may be asked for before it is shown; it then stands there at once. */
export interface Preloadable {
  preload: () => Promise<void>;
}

/** A whole page, whose code comes when it is opened. Without it the error boundary around loads the new version. */
export function lazyPage<Name extends string, Module extends Exports<Name>>(
  load: () => Promise<Module>,
  name: Name,
): Module[Name] & Preloadable {
  const pageOf = (module: Module) => ({ default: asComponent(module[name]) });
  let known: Module | undefined;
  const Page = lazy(() => (known ? atOnce(pageOf(known)) : load().then(pageOf)));
  async function preload(): Promise<void> {
    known = await load();
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same props
  return Object.assign(Page, { preload }) as unknown as Module[Name] & Preloadable;
}

/** Something that comes later; `Waiting` stands there until then, `Instead` for good when its code does not come. */
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
 * Begins to load at once. What has come by the time it is shown stands there at once; for a promise, even a kept one, React
 * would show what waits in its place, and leave that for 300 ms.
 */
export function early<Module>(load: () => Promise<Module>): () => Promise<Module> | Known<Module> {
  let module: Module | undefined;
  async function begin() {
    module = await load();
    return module;
  }
  const loading = begin();
  // Whoever shows it asks again.
  void loading.catch(() => null);
  return () => (module === undefined ? loading.catch(load) : { known: module });
}

export type Known<Module> = { known: Module };

/** `lazy` hears of it before it goes on; for a promise, even a kept one, it shows what waits in its place. */
export function atOnce<Value>(value: Value): Promise<Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion, unicorn/no-thenable -- all that `lazy` asks of a promise
  return { then: (hear: (heard: Value) => void) => hear(value) } as Promise<Value>;
}

/** What takes the props of a component that it does not know. */
export function asComponent(part: ComponentType<never>): ComponentType<object> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whoever renders it goes by the type of the export
  return part as ComponentType<object>;
}
