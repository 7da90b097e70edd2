import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer): string => data.toString('base64url');
/** The user is there; a new key is told of. */
const PRESENT = 0x01;
const ATTESTED = 0x40;

export type Device = ReturnType<typeof makeDevice>;

/** A device with one passkey for a site, without a browser: its parts as WebAuthn writes them. */
export function makeDevice(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key' };
  let signed = 0;

  const client = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (flags: number, count: number, rest = Buffer.alloc(0)): Buffer => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(count, 1);
    return Buffer.concat([sha256(new URL(origin).hostname), head, rest]);
  };

  return {
    /** What PUT /api/auth/passkeys takes as `passkey`. */
    create(challenge: string): object {
      // The key as COSE, and around it a map without a statement of the maker's, in CBOR.
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const data = authData(PRESENT | ATTESTED, 0, key);
      const size = Buffer.alloc(2);
      size.writeUInt16BE(data.length);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        size,
        data,
      ]);
      const clientDataJSON = base64url(client('webauthn.create', challenge));
      const response = { clientDataJSON, attestationObject: base64url(attestation) };
      return { ...named, response, clientExtensionResults: {} };
    },
    /** What POST /api/auth/segundo-fator takes as `passkey`; `count` is how often it has signed by then. */
    sign(challenge: string, count = ++signed): object {
      const data = authData(PRESENT, count);
      const clientData = client('webauthn.get', challenge);
      const response = {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)),
      };
      return { ...named, response, clientExtensionResults: {} };
    },
  };
}
