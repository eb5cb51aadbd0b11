import type { BlobStore } from '../platform/blob-store/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Log } from '../platform/log.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { AccountActor, Actor } from './actor.ts';
import { DomainError } from './domain-error.ts';
import type { JobCaches } from './job-caches.ts';
import type { WorkQueue } from './work-queue.ts';

/** The parts of the machine room that operations reach. Built once by the composition root. */
export interface Parts {
  readonly database: Database;
  readonly blobStore: BlobStore;
  readonly workQueue: WorkQueue;
  readonly jobCaches: JobCaches;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Settings;
  readonly mediaKey: Buffer;
}

/** What operators decide and operations need to know. */
export interface Settings {
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly defaultQuotaBytes: number;
  readonly maxUploadBytes: number;
  readonly isRegistrationOpen: boolean;
  /** The terms of service in force; undefined where people need not approve any. */
  readonly termsVersion: string | undefined;
  /** Where a choice of photos may be handed to. */
  readonly photoCallers: readonly string[];
  /** The day from which accounts are deleted because the service ends, as YYYY-MM-DD. */
  readonly sunsetDate: string | undefined;
  /** Whether people are asked to let statistics be kept. */
  readonly isAnalyticsOffered: boolean;
  readonly keepsCrashReports: boolean;
  /** Days after which statistics and crash reports are deleted. */
  readonly telemetryRetentionDays: number;
}

/** One call under way. */
export interface RequestContext extends Parts {
  readonly actor: Actor;
  readonly requestId: string;
  /** Aborted when the caller goes away. */
  readonly signal: AbortSignal;
}

/** The account behind the call. Throws `unauthenticated` when there is none. */
export function requireAccount(context: { actor: Actor }): AccountActor {
  if (context.actor.kind !== 'account') throw new DomainError('unauthenticated');
  return context.actor;
}
