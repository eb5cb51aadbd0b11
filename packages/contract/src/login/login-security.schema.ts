import { z } from 'zod';
import { emailSchema, languageSchema, passwordSchema } from '../account/account.schema.ts';
import { limits } from '../constants.ts';
import { defineShapes } from '../shapes.ts';
import { createdPasskeySchema, passkeyCreationSchema, passkeyIdSchema, passkeyNameSchema } from './passkey.schema.ts';

const changeErrors = [
  'invalid-request',
  'unauthenticated',
  'forbidden',
  'recent-login-required',
  'rate-limited',
] as const;

/** Six digits, as an app shows them or a mail contains them. */
export const codeSchema = z
  .string()
  .trim()
  .regex(/^\d{6}$/);

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created: z.number(),
  /** Null until it is used. */
  last_used: z.number().nullable(),
  /** Whether a password manager keeps it on several devices. */
  is_synced: z.boolean(),
});

const logIn = z.object({
  id: z.string(),
  at: z.number(),
  method: z.enum(['password', 'password-and-code', 'password-and-recovery-code', 'passkey', 'other-device']),
  /** Browser and system, such as "Firefox, Windows". */
  device: z.string(),
  /** The network of the address, which names no single device; null when it is unknown. */
  network: z.string().nullable(),
});

export const loginSecuritySchema = z.discriminatedUnion('provider', [
  /** The site of the issuer that keeps password and passkeys. */
  z.object({ provider: z.literal('external'), issuer_url: z.string() }),
  z.object({
    provider: z.literal('embedded'),
    email: z.string(),
    /** The address that waits for the two codes of a change. */
    new_email: z.string().nullable(),
    can_send_mail: z.boolean(),
    has_password: z.boolean(),
    /** Null where passkeys cannot work, because the address of the server is not a name. */
    passkey_host: z.string().nullable(),
    passkeys: z.array(passkey),
    has_one_time_codes: z.boolean(),
    recovery_codes_left: z.number().int(),
    log_ins: z.array(logIn),
  }),
]);
export type LoginSecurity = z.infer<typeof loginSecuritySchema>;

const passkeyParams = z.object({ id: passkeyIdSchema });

export const loginSecurityShapes = defineShapes({
  getLoginSecurity: {
    summary: `Returns how the owner can log in, and the latest ${limits.logInsShown} logins`,
    reply: loginSecuritySchema,
    errors: ['unauthenticated', 'forbidden'],
  },
  setPassword: {
    summary: 'Sets or changes the password',
    body: z.object({
      password: passwordSchema,
      /** The present password, which may take the place of a recent login. */
      current_password: z.string().min(1).max(limits.maxPasswordLength).optional(),
      /** Whether all other devices are logged out. */
      log_out_others: z.boolean(),
    }),
    errors: [...changeErrors, 'wrong-password', 'common-password', 'personal-password'],
  },
  removePassword: {
    summary: 'Removes the password of an account that has a passkey',
    errors: [...changeErrors, 'last-login-method'],
  },
  requestPasskey: {
    summary: 'Returns what the browser needs to create a passkey, within ten minutes and once',
    reply: passkeyCreationSchema,
    /** `conflict`: the account has as many passkeys as it may have. */
    errors: [...changeErrors, 'conflict', 'unavailable'],
  },
  addPasskey: {
    summary: 'Adds the passkey that the browser has created',
    body: z.object({ name: passkeyNameSchema, passkey: createdPasskeySchema }),
    reply: passkey,
    errors: [...changeErrors, 'passkey-refused', 'conflict', 'unavailable'],
  },
  renamePasskey: {
    summary: 'Renames a passkey',
    params: passkeyParams,
    body: z.object({ name: passkeyNameSchema }),
    errors: ['invalid-request', 'unauthenticated', 'forbidden', 'not-found'],
  },
  removePasskey: {
    summary: 'Removes a passkey, unless it is the last way to log in',
    params: passkeyParams,
    errors: [...changeErrors, 'not-found', 'last-login-method'],
  },
  requestOneTimeCodes: {
    summary: 'Creates the secret of one-time codes (RFC 6238), which are asked for once a code confirms it',
    reply: z.object({
      /** Base32, for apps that read no QR code. */
      secret: z.string(),
      /** The otpauth address in the QR code. */
      url: z.string(),
    }),
    /** `conflict`: they are on. */
    errors: [...changeErrors, 'conflict'],
  },
  confirmOneTimeCodes: {
    summary: 'Turns one-time codes on and returns the recovery codes, which no other call returns again',
    body: z.object({ code: codeSchema }),
    reply: recoveryCodes,
    errors: [...changeErrors, 'wrong-code', 'conflict'],
  },
  removeOneTimeCodes: {
    summary: 'Turns one-time codes off and deletes the recovery codes',
    errors: [...changeErrors, 'not-found'],
  },
  renewRecoveryCodes: {
    summary: 'Replaces all recovery codes',
    reply: recoveryCodes,
    errors: [...changeErrors, 'not-found'],
  },
  requestEmailChange: {
    summary:
      'Mails a code to the present and one to the new address; the reply does not reveal whether the new one is taken',
    body: z.object({ email: emailSchema, locale: languageSchema }),
    errors: [...changeErrors, 'unavailable'],
  },
  confirmEmailChange: {
    summary: 'Changes the address with both codes; the previous address can undo it for seven days',
    body: z.object({ current_code: codeSchema, new_code: codeSchema }),
    errors: [...changeErrors, 'wrong-code', 'link-expired', 'email-taken'],
  },
  cancelEmailChange: {
    summary: 'Cancels a change that waits for its codes',
    errors: ['unauthenticated', 'forbidden'],
  },
});
