import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Server } from './s3-servers.ts';

/** Where a copy is held: before the server copies, or after it has copied and before it replies. */
export type HeldAt = 'request' | 'reply';

/** An S3 server behind a proxy that can hold copies for as long as a test needs, as those of very large objects take. */
export class HeldCopies {
  readonly #target: URL;
  readonly #proxy: Server;
  #heldAt: HeldAt | undefined;
  #waiting: Array<() => void> = [];

  static async start(server: S3Server): Promise<HeldCopies> {
    const copies = new HeldCopies(new URL(server.endpoint));
    copies.#proxy.listen(0, '127.0.0.1');
    await once(copies.#proxy, 'listening');
    return copies;
  }

  private constructor(target: URL) {
    this.#target = target;
    this.#proxy = createServer((incoming, outgoing) => {
      this.#forward(incoming, outgoing).catch(() => outgoing.destroy());
    });
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.#proxy.address() as AddressInfo).port}`;
  }

  /** The number of copies that wait. */
  get heldCount(): number {
    return this.#waiting.length;
  }

  /** Holds the next copy. */
  hold(at: HeldAt): void {
    this.#heldAt = at;
  }

  /** Lets the held copies pass. */
  release(): void {
    this.#heldAt = undefined;
    for (const go of this.#waiting.splice(0)) go();
  }

  stop(): void {
    this.release();
    this.#proxy.closeAllConnections();
    this.#proxy.close();
  }

  async #forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const heldAt = incoming.headers['x-amz-copy-source'] === undefined ? undefined : this.#heldAt;
    if (heldAt) this.#heldAt = undefined;
    const body = await buffer(incoming);
    if (heldAt === 'request') await this.#wait();
    const { hostname, port } = this.#target;
    // The signature covers the header Host, which therefore stays as it is.
    const { method, url: path, headers } = incoming;
    const sending = request({ hostname, port, method, path, headers });
    sending.end(body);
    const [reply] = (await once(sending, 'response')) as [IncomingMessage];
    if (heldAt === 'reply') await this.#wait();
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(outgoing);
  }

  #wait(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }
}
