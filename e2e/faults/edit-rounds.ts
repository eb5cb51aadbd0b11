import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createEdit, type FileId, getEdit, type JobId, type ListedFile, type ReplyOf } from '@stund/contract';
import { type EditDocument, emptyDocument } from '@stund/photo-editor';
import sharp from 'sharp';
import { Api } from '../harness/api.ts';
import { type RunningProduct, startProduct } from '../harness/product.ts';
import { type Inspector, openInspector } from './inventory.ts';
import { killAndRestart } from './kill-product.ts';

type EditState = ReplyOf<typeof getEdit>['state'];

const email = 'ana@example.com';
const side = { width: 400, height: 300 };
/** Edits that are interrupted before the outcome is awaited, so that rounds share the time until the work is taken up again. */
const killsPerWait = 2;

export interface EditFigures {
  kills: number;
  /** The kills after which the edit was unfinished, so that it had to be rendered again. */
  interrupted: number;
}

/**
 * Saves an edit in each round and kills the server at another moment of its rendering. Afterwards each edited picture is there exactly
 * once, and nothing else is left on the storage.
 */
export async function runEdits(rounds: number, report: (line: string) => void = () => undefined): Promise<EditFigures> {
  const installation = await EditRounds.start();
  try {
    const renderingMs = await installation.measureRendering();
    report(`an undisturbed edit takes ${Math.round(renderingMs)} ms`);
    const figures: EditFigures = { kills: 0, interrupted: 0 };
    for (let round = 1; round <= rounds; round += 1) {
      const afterMs = Math.round(((round - 1) / rounds) * renderingMs);
      const state = await installation.killOnce(afterMs, round % 3 === 0 ? 'both' : 'node');
      figures.kills += 1;
      if (state !== 'ready') figures.interrupted += 1;
      report(`round ${round}, killed after ${afterMs} ms of rendering: ${state}`);
      if (round % killsPerWait === 0 || round === rounds) await installation.expectEachOnce();
    }
    await installation.expectNothingElse();
    return figures;
  } finally {
    await installation.product.stop();
  }
}

class EditRounds {
  readonly product: RunningProduct;
  readonly #api: Api;
  readonly #jobId: JobId;
  readonly #original: ListedFile;
  readonly #edits: FileId[] = [];

  private constructor(product: RunningProduct, api: Api, jobId: JobId, original: ListedFile) {
    this.product = product;
    this.#api = api;
    this.#jobId = jobId;
    this.#original = original;
  }

  static async start(): Promise<EditRounds> {
    const product = await startProduct({ STUND_LOG_LEVEL: 'error' });
    await product.addUser({ email, name: 'Ana', password: 'fjorten blå hester' });
    const api = new Api(product.url, await product.getToken(email));
    const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
    const picture = sharp({ create: { ...side, channels: 3, background: '#2060a0', noise } });
    await api.upload([{ path: 'Strand.jpg', content: await picture.jpeg().toBuffer() }]);
    const jobId = (await api.findDefaultJob()) as JobId;
    await api.waitForProcessing(jobId);
    const [original] = await api.listFiles(jobId);
    return new EditRounds(product, api, jobId, original!);
  }

  /** How long an edit takes from the beginning of its rendering. */
  async measureRendering(): Promise<number> {
    const id = await this.#save();
    await this.#waitFor(id, ['rendering', 'ready']);
    const beganAt = performance.now();
    await this.#waitFor(id, ['ready']);
    return performance.now() - beganAt;
  }

  /** Kills the server some time after it began to render a new edit. Returns the state of the edit after the restart. */
  async killOnce(afterMs: number, victim: 'node' | 'both'): Promise<EditState> {
    const id = await this.#save();
    await this.#waitFor(id, ['rendering', 'ready']);
    await sleep(afterMs);
    const killedAt = new Date();
    await killAndRestart(this.product, victim);
    const { state } = await this.#find(id);
    await this.#inspect((inspector) => inspector.endHeartbeats('render-edit', killedAt));
    return state;
  }

  /** Waits for all edits, and expects a file for each. */
  async expectEachOnce(): Promise<void> {
    for (const id of this.#edits) await this.#waitFor(id, ['ready']);
    const files = await this.#api.listFiles(this.#jobId);
    const found = files.map(({ id }) => id as string).sort();
    const expected = [this.#original.id as string, ...this.#edits].sort();
    if (found.join() !== expected.join()) throw new Error(`${found.length} files instead of ${expected.length}`);
  }

  /** Expects no bytes but those of the original and of the edited pictures, and correct rows. */
  async expectNothingElse(): Promise<void> {
    await this.#api.waitForProcessing(this.#jobId);
    const { rows, blobs, temporaries } = await this.#inspect((inspector) => inspector.takeInventory());
    const wanted = this.#edits.length + 1;
    if (rows.files !== wanted || rows.blobs !== wanted || blobs !== wanted || temporaries > 0)
      throw new Error(`${wanted} files are wanted: ${JSON.stringify({ rows, blobs, temporaries })}`);
    await this.product.stund('verify');
  }

  async #save(): Promise<FileId> {
    const { id: fileId, checksum } = this.#original;
    const document = slowDocument({ fileId, checksum, number: this.#edits.length + 1 });
    const { id } = await this.#api.call(createEdit, { params: { id: this.#jobId, fileId }, body: { document } });
    this.#edits.push(id);
    return id;
  }

  async #waitFor(id: FileId, states: readonly EditState[]): Promise<void> {
    for (;;) {
      const { state, failure } = await this.#find(id);
      if (states.includes(state)) return;
      if (state === 'failed') throw new Error(`The edit failed: ${failure}`);
      await sleep(10);
    }
  }

  #find(fileId: FileId): Promise<ReplyOf<typeof getEdit>> {
    return this.#api.call(getEdit, { params: { id: this.#jobId, fileId } });
  }

  async #inspect<T>(use: (inspector: Inspector) => Promise<T>): Promise<T> {
    const inspector = await openInspector(this.product, join(this.product.dataFolder, 'blobs'));
    try {
      return await use(inspector);
    } finally {
      await inspector.close();
    }
  }
}

/** A document that takes a while, and gives other pixels for each number. */
function slowDocument(edit: { fileId: FileId; checksum: string; number: number }): EditDocument {
  const document = emptyDocument({ fileId: edit.fileId, checksum: edit.checksum, ...side });
  const adjust = { ...document.adjust, denoise: 1, clarity: 0.6, sharpness: 0.7, exposure: edit.number / 100 };
  return { ...document, adjust, transform: { ...document.transform, straighten: 7 } };
}
