import { z } from 'zod';
import { limits } from '../constants.ts';
import { jobIdSchema } from '../ids.schema.ts';
import { defineShapes } from '../shapes.ts';
import { lineSchema } from '../text.schema.ts';

/** Who acted: the account's owner, an operator of the installation, the service itself, or another person. */
export const auditActors = ['owner', 'operator', 'system', 'other'] as const;
export type AuditActor = (typeof auditActors)[number];

/** What an operator did that has no kind of its own. */
export const operatorActions = ['account_created', 'token_issued', 'log_read', 'legacy_read'] as const;

const none = z.strictObject({});
const count = z.number().int().min(0);
const job = { job_id: jobIdSchema, title: z.string() };
const shareTypes = z.enum(['share', 'album']);

/** The kinds of entries of the activity log, each with its details. The titles and names are those at the time of the act. */
export const auditDetails = {
  login: none,
  'login-failed-second-factor': none,
  'new-device': none,
  'logged-out': none,
  'device-removed': z.strictObject({ device: z.string() }),
  'logged-out-everywhere': none,
  'name-changed': z.strictObject({ from: z.string(), to: z.string() }),
  'password-changed': none,
  'password-removed': none,
  'password-reset': none,
  'email-change-requested': z.strictObject({ to: z.string() }),
  'email-changed': z.strictObject({ from: z.string(), to: z.string() }),
  'email-change-undone': z.strictObject({ from: z.string(), to: z.string() }),
  'passkey-added': z.strictObject({ name: z.string() }),
  'passkey-removed': z.strictObject({ name: z.string() }),
  'totp-enabled': none,
  'totp-disabled': none,
  'recovery-codes-made': none,
  'recovery-code-used': z.strictObject({ left: count }),
  'share-created': z.strictObject({ ...job, type: shareTypes }),
  'share-stopped': z.strictObject({ ...job, type: shareTypes }),
  'album-deleted': z.strictObject(job),
  'files-deleted-permanently': z.strictObject({ files: count, albums: count }),
  'consent-changed': z.strictObject({ key: z.string(), value: z.boolean() }),
  'terms-approved': z.strictObject({ version: z.string() }),
  'account-disabled': none,
  'account-enabled': none,
  /** `process_at`: unix seconds. */
  'deletion-requested': z.strictObject({ process_at: z.number() }),
  'deletion-undone': none,
  'legacy-choice-changed': z.strictObject({ choice: z.string() }),
  'death-notice-recorded': none,
  'death-notice-vetoed': none,
  'legacy-link-sent': none,
  'legacy-link-used': none,
  'data-copy-requested': none,
  'data-copy-downloaded': none,
  'takeout-prepared': z.strictObject(job),
  'storage-granted': z.strictObject({ source: z.string(), size_gb: z.number(), reason: z.string() }),
  'storage-grant-ended': z.strictObject({ source: z.string(), size_gb: z.number() }),
  'operator-action': z.strictObject({ action: z.enum(operatorActions) }),
} as const;

export type AuditKind = keyof typeof auditDetails;
export const auditKinds = Object.keys(auditDetails) as AuditKind[];

type Event<Kind extends AuditKind> = { kind: Kind; details: z.infer<(typeof auditDetails)[Kind]> };
/** What happened, for the activity log. */
export type AuditEvent = { [Kind in AuditKind]: Event<Kind> }[AuditKind];

/** An entry of the activity log of an account. */
export const auditEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(auditKinds),
  /** Unix seconds. */
  time: z.number(),
  actor: z.enum(auditActors),
  /** The device of the owner; null when it is not known or someone else acted. */
  device: z.string().nullable(),
  /** The network of the owner's device, without the part that identifies it: `192.0.2.0/24`, `2001:db8:1::/48`. */
  network: z.string().nullable(),
  /** The object that belongs to the kind, see auditDetails. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditShapes = defineShapes({
  listAuditEntries: {
    summary: 'Lists what happened to the account in the last 400 days, the latest first: log-ins, shares, deletions',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(limits.auditEntriesPerPage).default(limits.auditEntriesPerPage),
      cursor: lineSchema({ max: 100 }).optional(),
    }),
    reply: z.object({ entries: z.array(auditEntrySchema), next_cursor: z.string().nullable() }),
    errors: ['invalid-request', 'unauthenticated'],
  },
});
