import { lazy, useState, type ComponentType } from "react";

export type Loadable<Props> = ComponentType<Props> & {
  /** Loads the component. It then renders at once, without showing the fallback of a Suspense boundary. */
  readonly load: () => Promise<unknown>;
};

/** `lazy()` for a component that can be loaded before it is rendered. */
export function loadable<Props extends object>(load: () => Promise<ComponentType<Props>>): Loadable<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => (loaded ??= await load());
  const Late: ComponentType<Props> = lazy(async () => ({ default: await loadOnce() }));
  function Loadable(props: Props) {
    const [Shown] = useState(() => loaded ?? Late); // always the same component, so that its state is kept
    return <Shown {...props} />;
  }
  return Object.assign(Loadable, { load: loadOnce });
}
