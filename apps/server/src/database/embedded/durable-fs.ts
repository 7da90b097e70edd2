import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EngineOptions = Parameters<NodeFS['init']>[1];

/** What Emscripten hands to a file system's operations; `nfd` is Node's file descriptor. */
interface Stream {
  readonly nfd: number;
  readonly node: { readonly mode: number };
}

type SetAttributes = (
  target: unknown,
  node: unknown,
  attributes: { mode?: number },
  ...operations: unknown[]
) => void;
type MakeNode = (parent: unknown, name: string, mode: number, device: number) => unknown;

interface NodeFileSystem {
  tryFSOperation<T>(operation: () => T): T;
  doSetAttr: SetAttributes;
  node_ops: { mknod: MakeNode };
  stream_ops: { fsync?: (stream: Stream) => number };
}

interface EngineModule {
  readonly FS: { isDir(mode: number): boolean };
  readonly NODEFS: NodeFileSystem;
}

/**
 * PGlite's folder on disk with an fsync that reaches the disk, and closed to other accounts: the engine asks
 * for modes such as 0666, and its own umask is not the process's. Emscripten's NODEFS has no fsync, so that
 * the engine's fsync would succeed without doing anything; its fdatasync is a stub that no file
 * system can fill, which is why the engine runs with `wal_sync_method=fsync`.
 */
export class DurableFS extends NodeFS {
  override async init(
    pg: PGlite,
    options: EngineOptions,
  ): Promise<{ emscriptenOpts: EngineOptions }> {
    const { emscriptenOpts } = await super.init(pg, options);
    const mend = (engine: unknown): void => {
      const { FS, NODEFS } = engine as EngineModule;
      closeToOthers(NODEFS);
      NODEFS.stream_ops.fsync = (stream) =>
        NODEFS.tryFSOperation(() => {
          // Windows has no fsync of a folder; NTFS journals its entries.
          const skip = process.platform === 'win32' && FS.isDir(stream.node.mode);
          if (!skip) fsyncSync(stream.nfd);
          return 0;
        });
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), mend] },
    };
  }
}

/** Gives all that is made, or given another mode, a mode for its owner only. */
function closeToOthers(nodefs: NodeFileSystem): void {
  const { doSetAttr } = nodefs;
  const { mknod } = nodefs.node_ops;
  nodefs.doSetAttr = (target, node, attributes, ...operations) => {
    const { mode } = attributes;
    const given = mode === undefined ? attributes : { ...attributes, mode: ownerOnly(mode) };
    doSetAttr(target, node, given, ...operations);
  };
  nodefs.node_ops.mknod = (parent, name, mode, device) =>
    mknod(parent, name, ownerOnly(mode), device);
}

const ownerOnly = (mode: number): number => mode & ~0o077;
