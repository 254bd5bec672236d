/** A greedy client, in a process of its own: unread exports, uploads that never end and deep bodies, all at once, until it is ended. */
import { connect } from 'node:net';

const { port, token } = JSON.parse(process.argv[2] ?? '{}') as { port: number; token: string };
const EXPORTS = 200;
const UPLOADS = 200;
const DEEP = 1_000;
const DEEP_BYTES = 4_000_000;

const open = (head: string, body: string | Buffer, reads: boolean): void => {
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(`${head}\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
    socket.write(body);
  });
  socket.on('error', () => {});
  if (reads) socket.resume();
};

const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
// One for all: what the server does not read waits here.
const deep = Buffer.alloc(DEEP_BYTES, '[');
for (let at = 0; at < DEEP; at += 1) {
  if (at < EXPORTS) open('GET /api/product/download HTTP/1.1', '', false);
  if (at < UPLOADS)
    open('POST /api/util/uploadImg HTTP/1.1\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9000000', part, true);
  open(`POST /api/dict HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: ${DEEP_BYTES}`, deep, true);
}
process.send?.('sent');
setInterval(() => {}, 1_000);
