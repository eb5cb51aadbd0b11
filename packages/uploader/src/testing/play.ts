import type { JobId } from '@stund/contract';
import type { UploadEffect, UploadEvent } from '../events.ts';
import { emptyState, type UploaderState } from '../state.ts';
import { transition } from '../transition.ts';
import type { NewFile } from '../upload-file.ts';
import { newFile } from './files.ts';

/** Drives the state machine in tests: events in, the state and all effects so far out. */
export class Play {
  state: UploaderState = emptyState();
  effects: UploadEffect[] = [];

  send(...events: UploadEvent[]): this {
    for (const event of events) {
      const result = transition(this.state, event);
      this.state = result.state;
      this.effects.push(...result.effects);
    }
    return this;
  }

  /** Adds one batch and closes it. */
  drop(files: readonly (string | NewFile)[], freeBytes?: number, batch = 1): this {
    return this.send(
      { type: 'batch-opened', batch, targetJob: 'job' as JobId },
      { type: 'files-added', batch, files: files.map((file) => (typeof file === 'string' ? newFile(file) : file)) },
      { type: 'batch-closed', batch, freeBytes },
    );
  }

  /** The id and attempt for answering the latest effect of a file. */
  at(id: number): { id: number; attempt: number } {
    return { id, attempt: this.file(id).attempt };
  }

  file(id: number) {
    const file = this.state.files.get(id);
    if (!file) throw new Error(`There is no file ${id}`);
    return file;
  }

  /** Takes a file from hashing to sending. */
  startSending(id: number): this {
    this.send({ type: 'hashed', ...this.at(id), checksum: `sum-${id}` });
    return this.send({ type: 'unmatched', ...this.at(id) });
  }

  takeEffects(): UploadEffect[] {
    const effects = this.effects;
    this.effects = [];
    return effects;
  }
}
