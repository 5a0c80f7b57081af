import { type ComponentType, createElement, lazy, Suspense } from 'react';

/** Components of a module by the names of their exports. */
export type Exports<Name extends string> = Readonly<Record<Name, ComponentType<never>>>;

/** A whole page, whose code comes when it is opened. Without it the error boundary around loads the new version. */
export function lazyPage<Name extends string, Module extends Exports<Name>>(
  load: () => Promise<Module>,
  name: Name,
): Module[Name] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same props
  return lazy(async () => ({ default: asComponent((await load())[name]) })) as unknown as Module[Name];
}

/** Something that comes later; `Instead` stands there for good when its code does not come. */
export function lazyExtra<Name extends string, Module extends Exports<Name>>(
  load: () => Promise<Module>,
  name: Name,
  Instead: Module[Name] | (() => null) = () => null,
): Module[Name] {
  const Extra = lazy(async () => {
    const module = await load().catch(() => null);
    return { default: asComponent(module?.[name] ?? Instead) };
  });
  const Part = (props: object) => <Suspense>{createElement(Extra, props)}</Suspense>;
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

/** What takes the props of a component that it does not know. */
export function asComponent(part: ComponentType<never>): ComponentType<object> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whoever renders it goes by the type of the export
  return part as ComponentType<object>;
}
