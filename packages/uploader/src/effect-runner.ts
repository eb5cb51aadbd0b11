import type { UploadEffect, UploadEvent } from './events.ts';
import { SourceFailure, type UploaderPorts, UploadFailure, type UploadRequest } from './ports.ts';
import type { UploadFile } from './upload-file.ts';

type Dispatch = (event: UploadEvent) => void;
type FileEffect = Extract<UploadEffect, { attempt: number }>;

/** Performs the effects of the state machine and answers with events. Holds what is not plain data: local files and pending requests. */
export class EffectRunner<Source> {
  readonly #ports: UploaderPorts<Source>;
  readonly #dispatch: Dispatch;
  readonly #sources = new Map<number, Source>();
  readonly #controllers = new Map<number, AbortController>();
  #endCountdown: (() => void) | undefined;

  constructor(ports: UploaderPorts<Source>, dispatch: Dispatch) {
    this.#ports = ports;
    this.#dispatch = dispatch;
  }

  attachSource(id: number, source: Source): void {
    this.#sources.set(id, source);
  }

  source(id: number): Source | undefined {
    return this.#sources.get(id);
  }

  run(effect: UploadEffect, file: UploadFile | undefined): void {
    switch (effect.type) {
      case 'hash':
      case 'match':
      case 'send':
        if (file) void this.#work(effect, file);
        return;
      case 'abort':
        this.#controllers.get(effect.id)?.abort();
        return;
      case 'release':
        this.#sources.delete(effect.id);
        return;
      case 'discard':
        this.#ports.discard(effect.address);
        return;
      case 'release-all':
        this.#sources.clear();
        return;
      case 'start-countdown':
        this.#endCountdown ??= this.#ports.clock.everySecond(() => this.#dispatch({ type: 'second-passed' }));
        return;
      case 'stop-countdown':
        this.#endCountdown?.();
        this.#endCountdown = undefined;
    }
  }

  async #work(effect: FileEffect, file: UploadFile): Promise<void> {
    const { id, attempt } = effect;
    const source = this.#sources.get(id);
    if (source === undefined) {
      this.#dispatch({ type: 'read-failed', id, attempt, reason: 'LocalFileUnavailable' });
      return;
    }
    const controller = new AbortController();
    this.#controllers.set(id, controller);
    let answer: UploadEvent;
    try {
      answer = await this.#perform({ effect, file, source, signal: controller.signal });
    } catch (error) {
      answer = await this.#explain(error, { effect, source });
    }
    if (this.#controllers.get(id) === controller) this.#controllers.delete(id);
    if (!controller.signal.aborted) this.#dispatch(answer);
  }

  async #perform({ effect, file, source, signal }: Work<Source>): Promise<UploadEvent> {
    const { id, attempt } = effect;
    if (effect.type === 'hash') {
      return { type: 'hashed', id, attempt, ...(await this.#ports.hash(source, signal)) };
    }
    const request = requestFor(file);
    if (effect.type === 'match') {
      const stored = await this.#ports.match(request, signal);
      return stored ? { type: 'stored', id, attempt, ...stored } : { type: 'unmatched', id, attempt };
    }
    const onProgress = (sentBytes: number) => this.#dispatch({ type: 'progressed', id, attempt, sentBytes });
    const onAddress = (address: string) => this.#dispatch({ type: 'address-given', id, attempt, address });
    const stored = await this.#ports.send(source, request, { signal, onProgress, onAddress });
    return { type: 'stored', id, attempt, ...stored };
  }

  async #explain(error: unknown, { effect, source }: { effect: FileEffect; source: Source }): Promise<UploadEvent> {
    const { id, attempt } = effect;
    if (error instanceof SourceFailure) return { type: 'read-failed', id, attempt, reason: error.reason };
    if (effect.type === 'hash') return { type: 'read-failed', id, attempt, reason: 'LocalFileUnavailable' };
    if (!(error instanceof UploadFailure)) return { type: 'connection-failed', id, attempt, fault: 'server' };

    // A file that disappears while it is being sent looks like a broken connection.
    const { outcome } = error;
    const isSuspect = effect.type === 'send' && outcome.type === 'connection-failed' && outcome.fault === 'network';
    if (isSuspect && !(await this.#ports.isReadable(source))) {
      return { type: 'read-failed', id, attempt, reason: 'LocalFileUnavailable' };
    }
    return { ...outcome, id, attempt };
  }
}

interface Work<Source> {
  readonly effect: FileEffect;
  readonly file: UploadFile;
  readonly source: Source;
  readonly signal: AbortSignal;
}

function requestFor(file: UploadFile): UploadRequest {
  const {
    targetJob,
    place,
    facts,
    alsoTargetTimeline = false,
    path,
    modifiedMs,
    checksum,
    sizeBytes,
    resumeAddress,
  } = file;
  return {
    jobId: targetJob,
    place,
    facts,
    alsoTargetTimeline,
    path,
    modifiedMs,
    checksum: checksum ?? '',
    sizeBytes,
    resumeAddress,
  };
}
