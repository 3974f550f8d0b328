// Holds many connections to a stream of server-sent events in a separate process, and counts the events received.
// Arguments: URL, connections, a text that every event contains once.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const [target = '', count = '0', marker = ''] = process.argv.slice(2);
const url = new URL(target);
const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nAccept: text/event-stream\r\n\r\n`;
const needle = Buffer.from(marker);
let events = 0;
let open = 0;
/** Sum of the times at which events came, to compare with when they were caused. */
let latest = 0;

function subscribe(): void {
  const socket = connect(Number(url.port), url.hostname, () => socket.write(request));
  let started = false;
  socket.on('data', (chunk: Buffer) => {
    if (!started) {
      started = true;
      open += 1;
    }
    for (let at = chunk.indexOf(needle); at >= 0; at = chunk.indexOf(needle, at + needle.length)) {
      events += 1;
    }
    latest = performance.timeOrigin + performance.now();
  });
  socket.on('error', (error) => {
    throw error;
  });
}

for (let each = 0; each < Number(count); each += 1) {
  subscribe();
  // The queue of connections that wait to be accepted is short.
  if (each % 100 === 99) await sleep(20);
}
while (open < Number(count)) await sleep(20);
process.send?.({ open });
process.on('message', () => process.send?.({ events, latest }));
