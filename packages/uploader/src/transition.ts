import { Draft } from './draft.ts';
import type { Transition, UploadEvent } from './events.ts';
import { defaultLimits, schedule, type UploadLimits } from './schedule.ts';
import { emptyState, type UploaderState } from './state.ts';
import * as answers from './transitions/answers.ts';
import { addFiles, closeBatch, openBatch } from './transitions/batches.ts';
import { countDown, retryNow } from './transitions/connection.ts';
import {
  acceptDocuments,
  pause,
  remove,
  retryFailed,
  retryFile,
  settleProcessing,
  stop,
} from './transitions/control.ts';
import { restoreFiles, takeSources } from './transitions/restoring.ts';

/** The whole behaviour of the uploader, as a pure function: the next state, and the effects to perform. */
export function transition(state: UploaderState, event: UploadEvent, limits: UploadLimits = defaultLimits): Transition {
  const draft = new Draft(state);
  if (event.type === 'cleared') {
    if (draft.isBusy()) return { state, effects: [] };
    return { state: emptyState(state.nextAttempt), effects: [{ type: 'release-all' }] };
  }
  if ('attempt' in event) applyAnswer(draft, event);
  else applyEvent(draft, event);
  schedule(draft, limits);
  return { state: draft.finish(), effects: draft.effects };
}

type AnswerEvent = Extract<UploadEvent, { attempt: number }>;
type PlainEvent = Exclude<UploadEvent, AnswerEvent | { type: 'cleared' }>;

function applyAnswer(draft: Draft, event: AnswerEvent): void {
  const file = draft.answered(event);
  if (!file) return;
  switch (event.type) {
    case 'hashed':
      answers.takeChecksum({ draft, file, event });
      break;
    case 'read-failed':
      answers.reject(draft, file, event.reason);
      break;
    case 'content-changed':
      answers.returnForReading({ draft, file, event });
      break;
    case 'checksum-mismatched':
      answers.returnForMismatch({ draft, file, event });
      break;
    case 'address-given':
      answers.takeAddress({ draft, file, event });
      break;
    case 'unmatched':
      answers.startSending({ draft, file, event });
      break;
    case 'progressed':
      answers.takeProgress({ draft, file, event });
      break;
    case 'stored':
      answers.settleStored({ draft, file, event });
      break;
    case 'refused':
      answers.settleRefused({ draft, file, event });
      break;
    case 'storage-full':
      answers.returnForStorage({ draft, file, event });
      break;
    case 'connection-failed':
      answers.returnForConnection({ draft, file, event });
      break;
  }
}

function applyEvent(draft: Draft, event: PlainEvent): void {
  switch (event.type) {
    case 'batch-opened':
      openBatch(draft, event);
      break;
    case 'files-added':
      addFiles(draft, event.batch, event.files);
      break;
    case 'batch-closed':
      closeBatch(draft, event.batch, event.freeBytes);
      break;
    case 'files-restored':
      restoreFiles(draft, event.batch, event.files);
      break;
    case 'sources-found':
      takeSources(draft, event.ids);
      break;
    case 'processed':
      settleProcessing(draft, event.id, true);
      break;
    case 'deleted-on-server':
      settleProcessing(draft, event.id, false);
      break;
    case 'second-passed':
      countDown(draft);
      break;
    case 'retried-now':
      retryNow(draft);
      break;
    case 'removed':
      remove(draft, event.id);
      break;
    case 'failed-retried':
      retryFailed(draft);
      break;
    case 'file-retried':
      retryFile(draft, event.id);
      break;
    case 'documents-accepted':
      acceptDocuments(draft);
      break;
    case 'stopped':
      stop(draft);
      break;
    case 'storage-freed':
      draft.rest.isOutOfStorage = false;
      break;
    case 'paused':
      pause(draft);
      break;
    case 'resumed':
      draft.rest.isPaused = false;
      break;
    case 'stop-prompted':
    case 'stop-aborted':
      draft.rest.isStopPrompted = event.type === 'stop-prompted';
  }
}
