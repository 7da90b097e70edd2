/** Protobuf tags of ModelProto.graph, GraphProto.output and ValueInfoProto.name (onnx.proto). */
const GRAPH = 0x3a;
const OUTPUT = 0x62;
const NAME = 0x0a;

/**
 * An ONNX model that also answers one of its inner values. Protobuf merges a message that comes
 * twice, so a second graph that holds nothing but an output's name adds it to the first.
 */
export function exposeOutput(model: Uint8Array, name: string): Uint8Array {
  const addition = field(GRAPH, field(OUTPUT, field(NAME, new TextEncoder().encode(name))));
  const exposed = new Uint8Array(model.length + addition.length);
  exposed.set(model);
  exposed.set(addition, model.length);
  return exposed;
}

/** A field of less than 128 bytes, whose length is then one byte. */
function field(tag: number, content: Uint8Array): Uint8Array {
  return Uint8Array.from([tag, content.length, ...content]);
}
