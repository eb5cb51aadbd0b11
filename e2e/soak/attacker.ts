import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Attacks a server from a process of its own, until it is killed: calls with random tokens, and connections that send
 * one byte of their body a second. `attacker.ts PORT CALLS LANES SLOW` sends `{ calls, statuses }` to its parent when
 * all calls are answered.
 */
const [port = 0, calls = 0, lanes = 0, slow = 0] = process.argv.slice(2).map(Number);
const agent = new Agent({ keepAlive: true, maxSockets: lanes });
const paths = ['/st/4/account_info', '/st/4/jobs', '/st/4/jobs/default', '/st/4/devices'];
const statuses: Record<string, number> = {};
let sent = 0;

const randomToken = () => `Basic ${Buffer.from(`${randomBytes(32).toString('base64url')}:`).toString('base64')}`;

function call(path: string): Promise<void> {
  return new Promise((resolve) => {
    const count = (answer: string) => {
      statuses[answer] = (statuses[answer] ?? 0) + 1;
      resolve();
    };
    request({ port, host: '127.0.0.1', path, agent, headers: { authorization: randomToken() } }, (reply) => {
      reply.resume();
      reply.on('end', () => count(String(reply.statusCode)));
    })
      .on('error', () => count('connection ended'))
      .end();
  });
}

/** Opens the connection again whenever the server ends it. */
async function dripForever(): Promise<void> {
  for (;;) {
    const socket: Socket = connect(port, '127.0.0.1');
    const ended = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined).resume();
    const head = `POST /st/4/guests HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n`;
    socket.write(head);
    const drip = setInterval(() => socket.write(' '), 1000);
    await ended;
    clearInterval(drip);
    await sleep(100);
  }
}

for (let index = 0; index < slow; index++) void dripForever();
const lane = async () => {
  while (sent++ < calls) await call(paths[sent % paths.length]!);
};
await Promise.all(Array.from({ length: lanes }, lane));
process.send?.({ calls, statuses });
