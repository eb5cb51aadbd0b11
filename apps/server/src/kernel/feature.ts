import type { BrandInfo } from '@stund/contract';
import type { Config } from '../config/config.ts';
import type { TextReader } from '../platform/document-text/index.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { PaymentProvider } from '../platform/payment/index.ts';
import type { ChangeListener } from '../platform/pub-sub/change-listener.ts';
import type { DurableMail } from './mail/durable-mail.ts';
import type { IngestTools, MediaTools } from './media-tools.ts';
import type { JobCache } from './node/job-caches.ts';
import type { PeriodicWork } from './periodic-work.ts';
import type { Parts } from './request-context.ts';
import type { Route } from './route.ts';
import type { FeatureTables } from './tables.ts';
import type { ReplacedQueues, Task, TaskHandler } from './task.ts';

/**
 * What a feature is and what it gives to the server. Its file `x.feature.ts` is the only one that the composition root reads: a feature
 * that is in the list there is complete.
 */
export interface Feature<Shared = unknown> {
  readonly name: string;
  readonly tables?: FeatureTables;
  /** The tasks whose work this feature does. */
  readonly tasks?: ReadonlyArray<Task<unknown>>;
  /** The queues of earlier releases whose work goes to other tasks now. */
  readonly replacedQueues?: ReplacedQueues;
  /** The channels of the database on which this feature listens, see Services.changes. */
  readonly channels?: readonly string[];
  /** The mails that are queued until they are sent. */
  readonly mails?: ReadonlyArray<DurableMail<unknown>>;
  /** Called once by each server, in the order of the list of features. */
  create?(services: Services): CreatedFeature<Shared> | Promise<CreatedFeature<Shared>>;
}

/** What a feature does in one server. State that lives as long as the server belongs to what create() made. */
export interface CreatedFeature<Shared = unknown> {
  readonly routes?: readonly Route[];
  readonly periodic?: readonly PeriodicWork[];
  readonly caches?: readonly JobCache[];
  /** Called once on nodes that take work, before they take any. */
  work?(tools: WorkTools): FeatureWork | Promise<FeatureWork>;
  /** Ends calls that wait for something to happen, at the beginning of the stop. */
  endWaits?(): void;
  /** Ends what callers have in progress and can resume on another node. */
  endResumable?(): Promise<void>;
  /** For the features that name this one: see Services.sharedBy(). */
  readonly shared?: Shared;
}

/** What a feature does on a node that takes work. */
export interface FeatureWork {
  /** One for each of its tasks, unless this installation lacks what the task needs. */
  readonly handlers?: readonly TaskHandler[];
  /** Ends work of minutes at once: it starts again on another node or later. */
  stopLong?(): Promise<void>;
  /** Called after all work has ended. */
  close?(): void;
}

/** What features are created from. */
export interface Services {
  readonly config: Config;
  readonly parts: Parts;
  /** The address of the database, with its password. */
  readonly connectionString: string;
  /** Notifications from every node. */
  readonly changes: ChangeListener;
  readonly metrics: Metrics;
  /** The tables of all features. */
  readonly tables: FeatureTables;
  /** Undefined while nothing is for sale. */
  readonly payment: PaymentProvider | undefined;
  /** Decode uploaded files while a caller waits. The processes start on first use. */
  readonly requestTools: MediaTools;
  readonly brandOf: (host: string) => BrandInfo;
  /** The brand of the public address. */
  readonly defaultBrand: BrandInfo;
  /** What a feature shares, which has to be earlier in the list. */
  sharedBy<Shared>(feature: Feature<Shared>): Shared;
}

/** The tools of the tasks, which share them. */
export interface WorkTools extends IngestTools {
  readonly texts: TextReader;
  /** The number of decoders. */
  readonly processes: number;
}
