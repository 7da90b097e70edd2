import { BinaryReader, BinaryWriter, WireType } from '@bufbuild/protobuf/wire';

/** 32-bit floats, row-major. */
export type Tensor = { dims: readonly number[]; data: Float32Array };

export type Operation = {
  type: string;
  inputs: string[];
  outputs: string[];
  attributes: ReadonlyMap<string, Uint8Array>;
};

/** All other fields of the file stay as they are. */
export type OnnxModel = {
  /** Topological order. */
  operations: Operation[];
  constants: Map<string, Tensor>;
  outputs: string[];
  /** Fields of file and graph, as encoded. */
  otherFields: Uint8Array;
  otherGraphFields: Uint8Array;
};

// Field numbers of onnx.proto.
const MODEL = { graph: 7 } as const;
const GRAPH = { node: 1, output: 12 } as const;
const VALUE_INFO = { name: 1 } as const;
const NODE = { input: 1, output: 2, type: 4, attribute: 5 } as const;
const ATTRIBUTE = { name: 1, float: 2, int: 3, text: 4, tensor: 5, ints: 8, type: 20 } as const;
const TENSOR = { dims: 1, dataType: 2, floatData: 4, rawData: 9 } as const;
/** AttributeProto.type and TensorProto.data_type. */
const FLOAT = 1;
const INT = 2;
const TENSOR_TYPE = 4;
const INTS = 7;

/** Weights must be Constant operations, as Paddle2ONNX writes them. */
export function decodeModel(bytes: Uint8Array): OnnxModel {
  const { message: graph, rest } = takeField(bytes, MODEL.graph);
  const model: OnnxModel = {
    operations: [],
    constants: new Map(),
    outputs: [],
    otherFields: rest,
    otherGraphFields: new Uint8Array(),
  };
  const others = new BinaryWriter();
  eachField(graph, (field, reader, skip) => {
    if (field === GRAPH.node) addOperation(model, decodeOperation(reader.bytes()));
    else if (field === GRAPH.output) model.outputs.push(decodeName(reader.bytes()));
    else others.raw(skip());
  });
  model.otherGraphFields = others.finish();
  return model;
}

/** Unused constants are left out. Outputs carry their name only. */
export function encodeModel(model: OnnxModel): Uint8Array {
  const graph = new BinaryWriter();
  const used = new Set(model.operations.flatMap(({ inputs }) => inputs));
  for (const [name, tensor] of model.constants) {
    if (used.has(name)) writeMessage(graph, GRAPH.node, encodeConstant(name, tensor));
  }
  for (const operation of model.operations) {
    writeMessage(graph, GRAPH.node, encodeOperation(operation));
  }
  for (const name of model.outputs) {
    writeMessage(graph, GRAPH.output, text(new BinaryWriter(), VALUE_INFO.name, name).finish());
  }
  graph.raw(model.otherGraphFields);
  return new BinaryWriter()
    .raw(model.otherFields)
    .tag(MODEL.graph, WireType.LengthDelimited)
    .bytes(graph.finish())
    .finish();
}

type Attribute = [name: string, encoded: Uint8Array];

function attribute(name: string, type: number, write: (writer: BinaryWriter) => void): Attribute {
  const writer = text(new BinaryWriter(), ATTRIBUTE.name, name);
  write(writer);
  return [name, writer.tag(ATTRIBUTE.type, WireType.Varint).int32(type).finish()];
}

export function floatAttribute(name: string, value: number): Attribute {
  return attribute(name, FLOAT, (writer) => {
    writer.tag(ATTRIBUTE.float, WireType.Bit32).float(value);
  });
}

export function intAttribute(name: string, value: number): Attribute {
  return attribute(name, INT, (writer) => {
    writer.tag(ATTRIBUTE.int, WireType.Varint).int64(value);
  });
}

export function intsAttribute(name: string, values: readonly number[]): Attribute {
  return attribute(name, INTS, (writer) => {
    for (const value of values) writer.tag(ATTRIBUTE.ints, WireType.Varint).int64(value);
  });
}

function readValues<T>(
  { attributes }: Operation,
  name: string,
  wanted: number,
  read: (reader: BinaryReader) => T,
): T[] {
  const values: T[] = [];
  eachField(attributes.get(name) ?? new Uint8Array(), (field, reader, skip) => {
    if (field === wanted) values.push(read(reader));
    else skip();
  });
  return values;
}

export function readInts(operation: Operation, name: string): number[] {
  return readValues(operation, name, ATTRIBUTE.ints, (reader) => Number(reader.int64()));
}

export function readFloat(operation: Operation, name: string): number | undefined {
  return readValues(operation, name, ATTRIBUTE.float, (reader) => reader.float()).at(-1);
}

export function readText(operation: Operation, name: string): string | undefined {
  return readValues(operation, name, ATTRIBUTE.text, (reader) => reader.string()).at(-1);
}

function addOperation({ operations, constants }: OnnxModel, operation: Operation): void {
  const value = operation.type === 'Constant' && decodeTensor(operation.attributes.get('value'));
  if (value) constants.set(operation.outputs[0]!, value);
  else operations.push(operation);
}

function decodeOperation(bytes: Uint8Array): Operation {
  const attributes = new Map<string, Uint8Array>();
  const operation: Operation = { type: '', inputs: [], outputs: [], attributes };
  eachField(bytes, (field, reader, skip) => {
    if (field === NODE.input) operation.inputs.push(reader.string());
    else if (field === NODE.output) operation.outputs.push(reader.string());
    else if (field === NODE.type) operation.type = reader.string();
    else if (field === NODE.attribute) {
      const attribute = reader.bytes();
      attributes.set(decodeName(attribute), attribute);
    } else skip();
  });
  return operation;
}

function encodeOperation({ type, inputs, outputs, attributes }: Operation): Uint8Array {
  const node = new BinaryWriter();
  for (const input of inputs) text(node, NODE.input, input);
  for (const output of outputs) text(node, NODE.output, output);
  text(node, NODE.type, type);
  for (const attribute of attributes.values()) writeMessage(node, NODE.attribute, attribute);
  return node.finish();
}

function decodeTensor(attribute: Uint8Array | undefined): Tensor | undefined {
  if (!attribute) return undefined;
  const { message: tensor } = takeField(attribute, ATTRIBUTE.tensor);
  const dims: number[] = [];
  let dataType = 0;
  let data = new Float32Array();
  eachField(tensor, (field, reader, skip) => {
    if (field === TENSOR.dims) dims.push(Number(reader.int64()));
    else if (field === TENSOR.dataType) dataType = reader.int32();
    else if (field === TENSOR.rawData || field === TENSOR.floatData) {
      data = new Float32Array(new Uint8Array(reader.bytes()).buffer);
    } else skip();
  });
  return dataType === FLOAT ? { dims, data } : undefined;
}

function encodeConstant(name: string, { dims, data }: Tensor): Uint8Array {
  const tensor = new BinaryWriter();
  for (const dim of dims) tensor.tag(TENSOR.dims, WireType.Varint).int64(dim);
  tensor.tag(TENSOR.dataType, WireType.Varint).int32(FLOAT);
  const raw = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  tensor.tag(TENSOR.rawData, WireType.LengthDelimited).bytes(raw);
  const attribute = text(new BinaryWriter(), ATTRIBUTE.name, 'value');
  writeMessage(attribute, ATTRIBUTE.tensor, tensor.finish());
  attribute.tag(ATTRIBUTE.type, WireType.Varint).int32(TENSOR_TYPE);
  const attributes = new Map([['value', attribute.finish()]]);
  return encodeOperation({ type: 'Constant', inputs: [], outputs: [name], attributes });
}

/** First field of attributes and value infos. */
function decodeName(message: Uint8Array): string {
  let name = '';
  eachField(message, (field, reader, skip) => {
    if (field === ATTRIBUTE.name) name = reader.string();
    else skip();
  });
  return name;
}

function takeField(whole: Uint8Array, wanted: number): { message: Uint8Array; rest: Uint8Array } {
  let message: Uint8Array = new Uint8Array();
  const rest = new BinaryWriter();
  eachField(whole, (field, reader, skip) => {
    if (field === wanted) message = reader.bytes();
    else rest.raw(skip());
  });
  return { message, rest: rest.finish() };
}

/** `visit` must read the field or skip it; `skip` gives it as encoded. */
function eachField(
  message: Uint8Array,
  visit: (field: number, reader: BinaryReader, skip: () => Uint8Array) => void,
): void {
  const reader = new BinaryReader(message);
  while (reader.pos < reader.len) {
    const start = reader.pos;
    const [field, type] = reader.tag();
    visit(field, reader, () => {
      reader.skip(type, field);
      return message.subarray(start, reader.pos);
    });
  }
}

function text(writer: BinaryWriter, field: number, value: string): BinaryWriter {
  return writer.tag(field, WireType.LengthDelimited).string(value);
}

function writeMessage(writer: BinaryWriter, field: number, message: Uint8Array): void {
  writer.tag(field, WireType.LengthDelimited).bytes(message);
}
