import { sessaoRoute } from '@frota/contract/acesso';
import { eventosRoute, type Topico } from '@frota/contract/eventos';
import { useEffect, useRef } from 'react';
import { call } from './client.ts';
import { createEventStream } from './event-stream.ts';

const stream = createEventStream({
  open: () => new EventSource(eventosRoute.path),
  onRefused: () => void call(sessaoRoute).catch(() => undefined),
  later: (action, ms) => {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  },
  now: () => performance.now(),
});
document.addEventListener('visibilitychange', () => stream.setVisible(!document.hidden));

export function useServerEvents(topico: Topico, onChange: () => void): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => stream.subscribe(topico, () => latest.current()), [topico]);
}
