import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EngineOptions = Parameters<NodeFS['init']>[1];

/** Emscripten's; `nfd`: Node's file descriptor. */
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
 * Emscripten's NODEFS has no fsync (it succeeds without effect), and its fdatasync cannot be replaced, so the
 * engine runs with `wal_sync_method=fsync`. The engine asks for modes such as 0666.
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
          // Windows cannot fsync a folder; NTFS journals entries.
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
