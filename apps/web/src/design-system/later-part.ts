import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy,
  type ReactElement,
  useState,
} from 'react';
import { soon } from './after-start.ts';

interface Part<Props> {
  loaded?: ComponentType<Props>;
  readonly Lazy: ComponentType<Props>;
}

/** Loaded soon after the screen, then drawn at once; React's `lazy` would suspend, and delay it by 300 ms. */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  const fetchPart = async (): Promise<ComponentType<Props>> => {
    part.loaded = await load();
    return part.loaded;
  };
  const part: Part<Props> = {
    Lazy: lazy(async () => ({ default: await fetchPart() })) as unknown as ComponentType<Props>,
  };
  soon(() => {
    // The failure shows where the part is drawn.
    fetchPart().catch(() => undefined);
  });
  return (props) => createElement(Later<Props>, { part, props });
}

function Later<Props extends object>({
  part,
  props,
}: {
  readonly part: Part<Props>;
  readonly props: Props;
}): ReactElement {
  // Fixed at first: switching would lose what is filled in.
  const [Drawn] = useState(() => part.loaded ?? part.Lazy);
  return createElement(Drawn, props);
}
