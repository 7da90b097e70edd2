import { createContext, useContext, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** So long one who went back waits for rows to reach down to where he was; a hand on the page ends it at once. */
const PATIENCE_MS = 5_000;
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** A screen at one point of the history: what is found again by going back to it. */
interface Place {
  /** No other place has it. */
  readonly id: string;
  readonly path: string;
  /** How far the page, and each box of it that scrolls, was scrolled down. */
  tops: readonly number[];
  /** Heights of the rows that were drawn. */
  readonly heights: Map<string, number>;
}

const places = new Map<string, Place>();
let shown: Place | undefined;

/** The place of an entry of the history; a filter that changes in the address makes another entry of the same place. */
export function placeAt(entry: string, path: string): Place {
  const place = places.get(entry) ?? (shown?.path === path ? shown : newPlace(entry, path));
  places.set(entry, place);
  shown = place;
  return place;
}

/** Nothing of one user's places is left for the next one. */
export function forgetPlaces(): void {
  places.clear();
  shown = undefined;
}

const PlaceContext = createContext(newPlace('', ''));
/** Around a screen, so that its lists know where they stand. */
export const PlaceProvider = PlaceContext.Provider;

/** The place of the screen around this. */
export function usePlace(): Place {
  return useContext(PlaceContext);
}

/** Shows a new screen from its top, and one that is gone back to where it was left. */
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

/** Scrolls to the place as its rows come, then notes where it is scrolled to. */
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
  // A press may lead away before the browser tells of the last scrolling.
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

/** The page, and the boxes in it that scroll by themselves. */
function scrolling(): readonly Element[] {
  return [document.documentElement, ...document.querySelectorAll('[data-scroll-box]')];
}
