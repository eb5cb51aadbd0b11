import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Forwards everything with a delay in each direction: a network with high latency and full bandwidth. */
const [port = '0', delayMs = '0'] = process.argv.slice(2);

const server = createServer({ noDelay: true, allowHalfOpen: true }, (near) => {
  const far = connect({ port: Number(port), host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
  delay(near, far);
  delay(far, near);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

function delay(from: Socket, to: Socket): void {
  const later = (work: () => void) => setTimeout(work, Number(delayMs));
  from.on('data', (chunk) => later(() => void to.write(chunk)));
  from.on('end', () => later(() => to.end()));
  from.on('error', () => later(() => to.destroy()));
  from.on('close', () => later(() => to.destroy()));
}
