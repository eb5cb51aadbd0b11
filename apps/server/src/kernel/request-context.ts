import type { ConsentKey, Plans } from '@stund/contract';
import type { BlobStore } from '../platform/blob-store/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Log } from '../platform/log.ts';
import type { SigningKey } from '../platform/secrets/signing-key.ts';
import type { TextMessenger } from '../platform/text-message/text-messenger.ts';
import type { AccountActor, Actor } from './actor.ts';
import { DomainError } from './domain-error.ts';
import type { MailRoom } from './mail/mail-room.ts';
import type { JobCaches } from './node/job-caches.ts';
import type { NodeState } from './node/node-state.ts';
import type { WorkQueue } from './work-queue.ts';

/** The parts of the platform that operations use. The composition root builds them once. */
export interface Parts {
  readonly database: Database;
  readonly blobStore: BlobStore;
  readonly workQueue: WorkQueue;
  readonly jobCaches: JobCaches;
  readonly mails: MailRoom;
  readonly textMessenger: TextMessenger;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Settings;
  /** Signs the addresses of media. */
  readonly mediaKey: SigningKey;
  readonly state: NodeState;
}

/** The operator's settings that operations need. */
export interface Settings {
  /** The origin has no trailing slash. */
  readonly publicUrl: string;
  readonly defaultQuotaBytes: number;
  /** The plans that are for sale; undefined when nothing is. */
  readonly plans: Plans | undefined;
  readonly maxUploadBytes: number;
  readonly isRegistrationOpen: boolean;
  /** The least number of characters of a new password. */
  readonly minPasswordLength: number;
  /** The version of the terms of service in force; undefined when no approval is needed. */
  readonly termsVersion: string | undefined;
  /** The addresses that selected photos may be handed to. */
  readonly photoCallers: readonly string[];
  /** The day, as YYYY-MM-DD, from which accounts are deleted because the service ends. */
  readonly sunsetDate: string | undefined;
  /** The origin of the calls with which mails are unsubscribed from. */
  readonly consentUrl: string;
  /** The consents that people are asked for. */
  readonly offeredConsents: ReadonlySet<ConsentKey>;
  /** Whether people are asked for consent to statistics. */
  readonly isAnalyticsOffered: boolean;
  readonly keepsCrashReports: boolean;
  /** The number of days after which statistics and crash reports are deleted. */
  readonly telemetryRetentionDays: number;
  /** The number of days after which an account is deleted whose owner asked for it. */
  readonly deletionWaitDays: number;
  /** The number of days in which an owner can reject the report of their death. */
  readonly legacyWaitDays: number;
  /** The number of days for which the contact of a digital legacy can use the link. */
  readonly legacyLinkDays: number;
}

/** The context of one call. */
export interface RequestContext extends Parts {
  readonly actor: Actor;
  readonly requestId: string;
  /** The address of the caller as reported by trusted proxies. */
  readonly clientAddress: string;
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal;
}

/** Returns the account of the caller. Throws `unauthenticated` when there is none. */
export function requireAccount(context: { actor: Actor }): AccountActor {
  if (context.actor.kind !== 'account') throw new DomainError('unauthenticated');
  return context.actor;
}
