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
  /** Once it is there. */
  loaded?: ComponentType<Props>;
  readonly Lazy: ComponentType<Props>;
}

/**
 * A part of a screen that is not drawn at first, as a dialog: the screen does not wait for it. It is fetched
 * soon after, so that it is there when it is asked for, and is drawn at once then: React's `lazy` waits even for what
 * is there, and is held back for 300 ms.
 */
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
    // A failure shows where the part is drawn, which asks again.
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
  // It stays what it was drawn as: another one would lose what was filled in.
  const [Drawn] = useState(() => part.loaded ?? part.Lazy);
  return createElement(Drawn, props);
}
