import { z } from 'zod';

/** Most characters of what a device sends of itself, in base64url. */
const PARTE_MAX = 8 * 1024;
const parte = z.string().max(PARTE_MAX);

/** What WebAuthn gives of either kind, as JSON. */
const credencial = {
  id: parte,
  rawId: parte,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()).default({}),
};

/** A passkey that was just made (RegistrationResponseJSON). */
export const passkeyCriadaSchema = z.object({
  ...credencial,
  response: z.object({
    clientDataJSON: parte,
    attestationObject: z.string().max(4 * PARTE_MAX),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
export type PasskeyCriada = z.output<typeof passkeyCriadaSchema>;

/** A passkey's signature (AuthenticationResponseJSON). */
export const passkeyAssinadaSchema = z.object({
  ...credencial,
  response: z.object({ clientDataJSON: parte, authenticatorData: parte, signature: parte }),
});
export type PasskeyAssinada = z.output<typeof passkeyAssinadaSchema>;

/** What a browser is told (PublicKeyCredential…OptionsJSON), passed on as it is. */
export const passkeyOpcoesSchema = z.looseObject({ challenge: z.string() });
