/** What a set's columns tell of a photo's origin. */
export type Origin = {
  /** The photo's own name among all sets. */
  name: string;
  /** Where the photo was published, as its column says, notes included. */
  source: string;
  /** Path of the file there. */
  original: string;
  note: string;
  /** The kind of display, where the set tells kinds apart. */
  display: string;
  /** An odometer's reading; undefined where it is not known. */
  km?: number | undefined;
  /** What photos of one device share: a plate; a sale's litres, its total. */
  marks: readonly string[];
};

/** Where a photo comes from, and its vehicle or pump, named after the first of all its photos. */
export type Device = { source: string; device: string };

/** Collections that others copied: all their names count as one source. */
const COLLECTIONS: readonly (readonly [string, RegExp])[] = [['TRODO', /TRODO/i]];
/** Folders with photos of only one pump or instrument. Their sources say so, or the photos show it. */
const ONE_DEVICE: readonly RegExp[] = [
  /SachaIZADI\/Seven-Segment-OCR/,
  /shell_berlin/,
  /Mile_Blue/,
];

/**
 * Two odometers of one source may be the same vehicle if their km are so near. The first limit is for photos without a
 * day. With days: the second limit, and so many km more for each day between them.
 */
const SAME_VEHICLE_KM = 1_000;
const SAME_DAY_KM = 300;
const KM_A_DAY = 200;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Source and vehicle (or pump) of each photo. One vehicle must not count as two, so near km are joined in a chain:
 * 1,000, 1,800 and 2,600 km are one. All photos of a source without km and marks are one group.
 */
export function findDevices(origins: readonly Origin[]): Device[] {
  const groups = new Map<Origin, Origin[]>();
  for (const origin of origins) {
    const group = [origin];
    for (const other of new Set(groups.values())) {
      if (other.some((member) => areOneDevice(member, origin))) group.push(...other);
    }
    for (const member of group) groups.set(member, group);
  }
  return origins.map((origin) => {
    const [first] = groups
      .get(origin)!
      .map(({ name }) => name)
      .toSorted();
    return { source: sourceOf(origin), device: first! };
  });
}

/** The repository or collection that a photo comes from. */
function sourceOf({ source, note }: Origin): string {
  const collection = COLLECTIONS.find(([, name]) => name.test(`${source} ${note}`));
  return collection?.[0] ?? source.split(/[\s,(]/)[0]!;
}

function areOneDevice(a: Origin, b: Origin): boolean {
  if (sourceOf(a) !== sourceOf(b)) return false;
  const device = (origin: Origin): RegExp | undefined =>
    ONE_DEVICE.find((folder) => folder.test(`${origin.source}/${origin.original}`));
  if (device(a) && device(a) === device(b)) return true;
  if (isUnknown(a) || isUnknown(b)) return isUnknown(a) && isUnknown(b);
  return a.marks.some((mark) => b.marks.includes(mark)) || mayBeSameVehicle(a, b);
}

function isUnknown({ km, marks }: Origin): boolean {
  return km === undefined && marks.length === 0;
}

function mayBeSameVehicle(a: Origin, b: Origin): boolean {
  if (a.km === undefined || b.km === undefined || a.display !== b.display) return false;
  const [from, to] = [dayOf(a), dayOf(b)];
  const apart = Math.abs(a.km - b.km);
  if (from === undefined || to === undefined) return apart <= SAME_VEHICLE_KM;
  return apart <= SAME_DAY_KM + (KM_A_DAY * Math.abs(from - to)) / DAY_MS;
}

/** When a photo was taken, where its file's name says so: PHOTO-2020-11-20-11-21-26.jpg. */
function dayOf({ original }: Origin): number | undefined {
  const date = /PHOTO-(\d{4}-\d{2}-\d{2})-/.exec(original)?.[1];
  return date === undefined ? undefined : Date.parse(date);
}
