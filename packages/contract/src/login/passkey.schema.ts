import { z } from 'zod';
import { limits } from '../constants.ts';
import { trimmedLineSchema } from '../text.schema.ts';

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/);

/** The id that an authenticator gave a passkey (WebAuthn Level 3 §5.1). */
export const passkeyIdSchema = base64url(1364);
export const passkeyNameSchema = trimmedLineSchema({ min: 1, max: limits.maxPasskeyNameLength });

/** WebAuthn Level 3 §5.8.4. Others may be added, which browsers ignore. */
const transport = z
  .string()
  .max(32)
  .regex(/^[a-z-]+$/);
const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

/** What the browser needs to create a passkey (PublicKeyCredentialCreationOptionsJSON). */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** What the browser needs to log in with any passkey of this site (PublicKeyCredentialRequestOptionsJSON). */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
});

/** The answer of an authenticator that created a passkey. */
export const createdPasskeySchema = z.object({
  id: passkeyIdSchema,
  client_data: base64url(8192),
  attestation: base64url(65_536),
  transports: z.array(transport).max(10),
});
export type CreatedPasskey = z.infer<typeof createdPasskeySchema>;

/** The answer of an authenticator that was asked for a passkey. */
export const usedPasskeySchema = z.object({
  id: passkeyIdSchema,
  client_data: base64url(8192),
  authenticator_data: base64url(8192),
  signature: base64url(8192),
  user_handle: base64url(128),
});
export type UsedPasskey = z.infer<typeof usedPasskeySchema>;
