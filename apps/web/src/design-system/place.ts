import { createContext, useContext, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** Wait for rows after going back; a touch ends it. */
const PATIENCE_MS = 5_000;
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scroll state of a history entry. */
interface Place {
  readonly id: string;
  readonly path: string;
  tops: readonly number[];
  readonly heights: Map<string, number>;
}

const places = new Map<string, Place>();
let shown: Place | undefined;

/** A changed filter is the same place. */
export function placeAt(entry: string, path: string): Place {
  const place = places.get(entry) ?? (shown?.path === path ? shown : newPlace(entry, path));
  places.set(entry, place);
  shown = place;
  return place;
}

export function forgetPlaces(): void {
  places.clear();
  shown = undefined;
}

const PlaceContext = createContext(newPlace('', ''));
export const PlaceProvider = PlaceContext.Provider;

export function usePlace(): Place {
  return useContext(PlaceContext);
}

/** A new screen from its top; after going back where it was left. */
export function useKeepPlace(): Place {
  const { key, pathname } = useLocation();
  const place = placeAt(key, pathname);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    return () => {
      shown = undefined;
    };
  }, []);
  useLayoutEffect(() => follow(place), [place]);
  return place;
}

function newPlace(id: string, path: string): Place {
  return { id, path, tops: [0], heights: new Map() };
}

function follow(place: Place): () => void {
  const wanted = place.tops;
  const until = performance.now() + PATIENCE_MS;
  let frame: number | undefined;
  const bring = (): void => {
    const boxes = scrolling();
    for (const [index, top] of wanted.entries()) boxes[index]?.scrollTo(0, top);
    const isThere = wanted.every(
      (top, index) => Math.abs((boxes[index]?.scrollTop ?? -1) - top) < 2,
    );
    frame = isThere || performance.now() > until ? undefined : requestAnimationFrame(bring);
  };
  const stop = (): void => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
  };
  const note = (): void => {
    if (frame === undefined) place.tops = scrolling().map(({ scrollTop }) => scrollTop);
  };
  // A press may leave before the scroll event comes.
  const take = (): void => {
    stop();
    note();
  };
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  for (const hand of HANDS) addEventListener(hand, take, options);
  document.addEventListener('scroll', note, options);
  bring();
  return () => {
    stop();
    listening.abort();
  };
}

function scrolling(): readonly Element[] {
  return [document.documentElement, ...document.querySelectorAll('[data-scroll-box]')];
}
