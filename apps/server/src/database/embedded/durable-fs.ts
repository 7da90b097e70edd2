import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EngineOptions = Parameters<NodeFS['init']>[1];

/** What Emscripten hands to a file system's operations; `nfd` is Node's file descriptor. */
interface Stream {
  readonly nfd: number;
  readonly node: { readonly mode: number };
}

interface NodeFileSystem {
  tryFSOperation<T>(operation: () => T): T;
  stream_ops: { fsync?: (stream: Stream) => number };
}

interface EngineModule {
  readonly FS: { isDir(mode: number): boolean };
  readonly NODEFS: NodeFileSystem;
}

/**
 * PGlite's folder on disk with an fsync that reaches the disk. Emscripten's NODEFS has none, so that
 * the engine's fsync would succeed without doing anything; its fdatasync is a stub that no file
 * system can fill, which is why the engine runs with `wal_sync_method=fsync`.
 */
export class DurableFS extends NodeFS {
  override async init(
    pg: PGlite,
    options: EngineOptions,
  ): Promise<{ emscriptenOpts: EngineOptions }> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (engine: unknown): void => {
      const { FS, NODEFS } = engine as EngineModule;
      NODEFS.stream_ops.fsync = (stream) =>
        NODEFS.tryFSOperation(() => {
          // Windows has no fsync of a folder; NTFS journals its entries.
          const skip = process.platform === 'win32' && FS.isDir(stream.node.mode);
          if (!skip) fsyncSync(stream.nfd);
          return 0;
        });
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] },
    };
  }
}
