/*
 * Beyond `lib` ES2022, available in all supported browsers (vite/floor.ts). Source:
 * https://github.com/mdn/browser-compat-data
 */
interface Array<T> {
  findLast<S extends T>(is: (value: T, index: number, all: T[]) => value is S): S | undefined;
  findLast(is: (value: T, index: number, all: T[]) => unknown): T | undefined;
  findLastIndex(is: (value: T, index: number, all: T[]) => unknown): number;
}

interface ReadonlyArray<T> {
  findLast<S extends T>(
    is: (value: T, index: number, all: readonly T[]) => value is S,
  ): S | undefined;
  findLast(is: (value: T, index: number, all: readonly T[]) => unknown): T | undefined;
  findLastIndex(is: (value: T, index: number, all: readonly T[]) => unknown): number;
}
