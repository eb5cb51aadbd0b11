import type { Config } from '../config/config.ts';
import { type ChangeWaiters, createChangeWaiters } from '../features/changes/index.ts';
import { createIdentityFeature, type IdentityFeature } from '../features/identity/index.ts';
import { createLoginFeature, type LoginFeature, logOutEverywhere, logOutOthers } from '../features/login/index.ts';
import type { MediaTools } from '../features/media/index.ts';
import { createNotificationWaiters, type NotificationWaiters } from '../features/notifications/index.ts';
import { createOperationWaiters, type OperationWaiters } from '../features/operations/index.ts';
import { UploadWriters } from '../features/uploads/index.ts';
import type { Parts } from '../kernel/request-context.ts';
import { createDecoderPool } from '../platform/decoder/decoder-pool.ts';
import { createMetadataReader } from '../platform/metadata/metadata-reader.ts';
import type { PaymentProvider } from '../platform/payment/index.ts';
import { createVideoTools } from '../platform/video/index.ts';
import { createPayment } from './create-payment.ts';
import type { OpenParts } from './open-parts.ts';

/** The features that hold state of their own for as long as the server runs. */
export interface ServerFeatures {
  /** Undefined when an external provider identifies people. */
  identity: IdentityFeature | undefined;
  login: LoginFeature;
  writers: UploadWriters;
  waiters: ChangeWaiters;
  /** Undefined while nothing is for sale. */
  payment: PaymentProvider | undefined;
  notificationWaiters: NotificationWaiters;
  operationWaiters: OperationWaiters;
  /** Decodes uploaded files while a caller waits. The processes start on first use. */
  requestTools: MediaTools;
}

export async function createFeatures(config: Config, { parts, changes }: OpenParts): Promise<ServerFeatures> {
  const { identityProvider, otherOrigins } = config;
  const brandOf = config.brands.ofHost;
  const identity =
    identityProvider.kind === 'embedded'
      ? await createIdentityFeature({ parts, otherOrigins, brandOf, logOutEverywhere, logOutOthers })
      : undefined;
  const login = createLoginFeature({ parts, identityProvider, embedded: identity, otherOrigins });
  return {
    identity,
    login,
    writers: new UploadWriters(),
    payment: createPayment(config, parts),
    waiters: createChangeWaiters(changes),
    notificationWaiters: createNotificationWaiters(changes, parts),
    operationWaiters: createOperationWaiters(changes),
    requestTools: createRequestTools(config, parts),
  };
}

function createRequestTools(config: Config, parts: Parts): MediaTools {
  return {
    decoders: createDecoderPool({
      processes: 2,
      // The other one is for everybody else, however long the files of one account take.
      processesEach: 1,
      timeLimitMs: 60_000,
      memoryLimitBytes: 2 ** 31,
      idleMs: 30_000,
    }),
    metadata: createMetadataReader({ processes: 1, now: () => parts.clock.now() }),
    video: createVideoTools({
      ffmpeg: config.ffmpeg,
      ffprobe: config.ffprobe,
      imagemagick: config.imagemagick,
    }),
  };
}
