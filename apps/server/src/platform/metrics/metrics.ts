import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly requests: Histogram;
  readonly errors: Counter;
  readonly uploadedBytes: Counter;
  readonly mediaWork: Histogram;
  readonly videoWork: Histogram;
  readonly waitingMedia: Gauge;
  readonly freeStorageBytes: Gauge;
}

/** Creates metrics with a registry of their own, so that one test can run several servers. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'stund_http_request_seconds',
      help: 'Time to answer, by endpoint',
      labelNames: ['endpoint', 'method', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30],
      registers,
    }),
    errors: new Counter({
      name: 'stund_http_errors_total',
      help: 'Refused and failed calls, by code',
      labelNames: ['code'],
      registers,
    }),
    uploadedBytes: new Counter({ name: 'stund_uploaded_bytes_total', help: 'Bytes received and stored', registers }),
    mediaWork: new Histogram({
      name: 'stund_media_seconds',
      help: 'Time to read one file, by outcome',
      labelNames: ['state'],
      buckets: [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 15, 60],
      registers,
    }),
    videoWork: new Histogram({
      name: 'stund_video_seconds',
      help: 'Time to make one video playable, by outcome',
      labelNames: ['state'],
      buckets: [1, 5, 15, 60, 300, 1200, 3600, 14_400],
      registers,
    }),
    waitingMedia: new Gauge({
      name: 'stund_media_waiting',
      help: 'Blobs whose media has not been read yet',
      registers,
    }),
    freeStorageBytes: new Gauge({
      name: 'stund_storage_free_bytes',
      help: 'Bytes that uploads may still use; 0 when they are refused. Missing where the storage has no such limit',
      registers,
    }),
  };
}
