import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  addAlbumComment,
  type CommentId,
  createEdit,
  createJob,
  deleteFile,
  editAlbumComment,
  emptyTrash,
  type FileId,
  type JobId,
  renameJob,
  restoreFiles,
} from '@stund/contract';
import { emptyDocument } from '@stund/photo-editor';
import { paintPhoto } from '../../fixtures/pictures.ts';
import { Api } from '../../harness/api.ts';
import type { RunningProduct } from '../../harness/product.ts';
import { Ledger } from './ledger.ts';

const password = 'fjorten blå hester';
const side = { width: 320, height: 240 };
const mostFiles = 60;

interface OwnFile {
  thing: string;
  id: FileId;
}

/** A person who uploads, deletes, restores, empties the trash, makes albums, renames them, comments and edits, one call at a time. */
class Person {
  readonly #api: Api;
  readonly #ledger: Ledger;
  readonly #timeline: JobId;
  readonly #picture: { id: FileId; checksum: string };
  readonly #random: () => number;
  #files: OwnFile[] = [];
  #trash: OwnFile[] = [];
  readonly #albums: { thing: string; id: JobId; changes: number }[] = [];
  readonly #comments: { thing: string; album: JobId; id: CommentId }[] = [];
  #edits = 0;

  private constructor(api: Api, ledger: Ledger, own: { timeline: JobId; picture: OwnFile; random: () => number }) {
    this.#api = api;
    this.#ledger = ledger;
    this.#timeline = own.timeline;
    this.#picture = { id: own.picture.id, checksum: own.picture.thing.replace('file ', '') };
    this.#random = own.random;
  }

  static async begin(product: RunningProduct, ledger: Ledger, number: number, random: () => number): Promise<Person> {
    const email = `person${number}@example.com`;
    await product.addUser({ email, name: `Person ${number}`, password });
    const api = new Api(product.url, await product.getToken(email));
    const timeline = (await api.findDefaultJob()) as JobId;
    const content = await paintPhoto({ ...side, seed: 700 + number, takenAt: '2024:06:24 21:15:00' });
    const thing = `file ${createHash('sha256').update(content).digest('hex')}`;
    const [id] = await ledger.record({ [thing]: 'stored' }, () =>
      api.send([{ path: 'Strand.jpg', content }], timeline),
    );
    await api.waitForProcessing(timeline);
    return new Person(api, ledger, { timeline, picture: { thing, id: id as FileId }, random });
  }

  /** Makes one call, chosen at random. */
  async act(): Promise<void> {
    const chosen = this.#random();
    if (chosen < 0.45) await this.#upload();
    else if (chosen < 0.62) await this.#delete();
    else if (chosen < 0.68) await this.#restore();
    else if (chosen < 0.73) await this.#emptyTrash();
    else if (chosen < 0.79) await this.#createAlbum();
    else if (chosen < 0.87) await this.#renameAlbum();
    else if (chosen < 0.98) await this.#comment();
    else await this.#edit();
  }

  async #upload(): Promise<void> {
    if (this.#files.length >= mostFiles) return this.#delete();
    const content = randomBytes(500 + Math.floor(this.#random() ** 4 * 400_000));
    const thing = `file ${createHash('sha256').update(content).digest('hex')}`;
    const file = { path: `${thing.slice(5, 17)}.bin`, content };
    const [id] = await this.#ledger.record({ [thing]: 'stored' }, () => this.#api.send([file], this.#timeline));
    this.#files.push({ thing, id: id as FileId });
  }

  async #delete(): Promise<void> {
    const file = this.#files.splice(Math.floor(this.#random() * this.#files.length), 1)[0];
    if (!file) return this.#upload();
    const params = { id: this.#timeline, fileId: file.id };
    await this.#ledger.record({ [file.thing]: 'in the trash' }, () => this.#api.call(deleteFile, { params }));
    this.#trash.push(file);
  }

  async #restore(): Promise<void> {
    const file = this.#trash.pop();
    if (!file) return;
    const input = { params: { id: this.#timeline }, body: { file_uuids: [file.id] } };
    await this.#ledger.record({ [file.thing]: 'stored' }, () => this.#api.call(restoreFiles, input));
    this.#files.push(file);
  }

  async #emptyTrash(): Promise<void> {
    const states = Object.fromEntries(this.#trash.map(({ thing }) => [thing, 'absent']));
    await this.#ledger.record(states, () => this.#api.call(emptyTrash, { query: {} }));
    this.#trash = [];
  }

  async #createAlbum(): Promise<void> {
    const thing = `album ${randomBytes(6).toString('hex')}`;
    const body = { name: `${thing} 0`, public: 1 as const };
    const { id } = await this.#ledger.record({ [thing]: '0' }, () => this.#api.call(createJob, { body }));
    this.#albums.push({ thing, id, changes: 0 });
  }

  async #renameAlbum(): Promise<void> {
    const album = this.#albums[Math.floor(this.#random() * this.#albums.length)];
    if (!album) return this.#createAlbum();
    album.changes += 1;
    const name = String(album.changes);
    const input = { params: { id: album.id }, body: { name: `${album.thing} ${name}` } };
    await this.#ledger.record({ [album.thing]: name }, () => this.#api.call(renameJob, input));
  }

  async #comment(): Promise<void> {
    const album = this.#albums.at(-1);
    if (!album) return this.#createAlbum();
    const text = randomBytes(4).toString('hex');
    const old = this.#random() < 0.5 ? this.#comments.at(-1) : undefined;
    if (old) {
      const input = { params: { id: old.album, commentId: old.id }, body: { comment: text } };
      await this.#ledger.record({ [old.thing]: text }, () => this.#api.call(editAlbumComment, input));
      return;
    }
    const id = crypto.randomUUID() as CommentId;
    const thing = `comment ${id}`;
    const input = { params: { id: album.id }, body: { id, comment: text } };
    await this.#ledger.record({ [thing]: text }, () => this.#api.call(addAlbumComment, input));
    this.#comments.push({ thing, album: album.id, id });
  }

  async #edit(): Promise<void> {
    const { id: fileId, checksum } = this.#picture;
    this.#edits += 1;
    const empty = emptyDocument({ fileId, checksum, ...side });
    const document = { ...empty, adjust: { ...empty.adjust, exposure: this.#edits / 200 } };
    const sentAtMs = Date.now();
    const input = { params: { id: this.#timeline, fileId }, body: { document } };
    const { id } = await this.#api.call(createEdit, input);
    this.#ledger.addAnswered(`edit ${id}`, 'saved', sentAtMs);
  }
}

/** Several people who use the product until they are stopped. */
export class Load {
  readonly ledger: Ledger;
  readonly #running: Promise<void>[];
  #isEnding = false;

  private constructor(ledger: Ledger, people: readonly Person[], pauseMs: number) {
    this.ledger = ledger;
    this.#running = people.map((person) => this.#run(person, pauseMs));
    // A failure is thrown by `stop()`. Until then it must not count as unhandled.
    for (const running of this.#running) running.catch(() => undefined);
  }

  static async start(product: RunningProduct, options: { people: number; pauseMs: number; random: () => number }) {
    const { people, pauseMs, random } = options;
    const ledger = new Ledger();
    const all: Person[] = [];
    for (let number = 0; number < people; number++) all.push(await Person.begin(product, ledger, number, random));
    return new Load(ledger, all, pauseMs);
  }

  /** Throws the first failure of a call. */
  async stop(): Promise<void> {
    this.#isEnding = true;
    await Promise.all(this.#running);
  }

  async #run(person: Person, pauseMs: number): Promise<void> {
    while (!this.#isEnding) {
      await person.act();
      await sleep(pauseMs);
    }
  }
}
