import { z } from 'zod';

const PARTE_MAX = 8 * 1024;
const parte = z.string().max(PARTE_MAX);

const credencial = {
  id: parte,
  rawId: parte,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()).default({}),
};

/** RegistrationResponseJSON of WebAuthn. */
export const passkeyCriadaSchema = z.object({
  ...credencial,
  response: z.object({
    clientDataJSON: parte,
    attestationObject: z.string().max(4 * PARTE_MAX),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
export type PasskeyCriada = z.output<typeof passkeyCriadaSchema>;

/** AuthenticationResponseJSON of WebAuthn. */
export const passkeyAssinadaSchema = z.object({
  ...credencial,
  response: z.object({ clientDataJSON: parte, authenticatorData: parte, signature: parte }),
});
export type PasskeyAssinada = z.output<typeof passkeyAssinadaSchema>;

/** PublicKeyCredential…OptionsJSON of WebAuthn, passed to the browser unchanged. */
export const passkeyOpcoesSchema = z.looseObject({ challenge: z.string() });
