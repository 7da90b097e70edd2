/** One message of PostgreSQL's wire protocol, as a client sends it. */
export function message(type: string, body = ''): Buffer {
  const header = Buffer.alloc(5);
  header.write(type);
  header.writeUInt32BE(4 + Buffer.byteLength(body), 1);
  return Buffer.concat([header, Buffer.from(body)]);
}

/** A message from before the start, which has a code in place of a type. */
export function firstMessage(code: number, body = ''): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + body.length);
  header.writeUInt32BE(code, 4);
  return Buffer.concat([header, Buffer.from(body)]);
}

/**
 * The types of the messages in a server's answer, in order: 'E' with its SQL state, and without 'S'
 * (ParameterStatus), which a server may send at any time.
 */
export function answerTypes(answer: Buffer): string[] {
  const types: string[] = [];
  for (let at = 0; at < answer.length; at += 1 + answer.readUInt32BE(at + 1)) {
    const type = String.fromCharCode(answer[at]!);
    const body = answer.toString('latin1', at + 5, at + 1 + answer.readUInt32BE(at + 1));
    if (type === 'S') continue;
    types.push(type === 'E' ? `E ${/\0C(\w{5})/.exec(body)?.[1]}` : type);
  }
  return types;
}
