/** Writes responses to a socket as `node:http` would. */
import { STATUS_CODES } from 'node:http';
import { KEEP_ALIVE_MS } from '../connection/open-port.ts';

/** Length of the request ids that the server generates. */
const ID_LENGTH = 16;
const ID_AT = 'HTTP/1.1 200 OK\r\nx-request-id: '.length;
const DATE_AT = ID_AT + ID_LENGTH + '\r\nDate: '.length;
const TAIL = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_MS / 1_000}\r\n\r\n`;

let second = 0;
let date = '';

/** The current time in HTTP format, updated once per second. */
function httpDate(): string {
  const now = Math.floor(Date.now() / 1_000);
  if (now !== second) {
    second = now;
    date = new Date().toUTCString();
  }
  return date;
}

/** @param headers alternating names and values. */
export function headOf(status: number, requestId: string, headers: readonly string[]): string {
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nx-request-id: ${requestId}\r\nDate: ${httpDate()}\r\n`;
  for (let at = 0; at < headers.length; at += 2) text += `${headers[at]}: ${headers[at + 1]}\r\n`;
  return text + TAIL;
}

/** A response that is written repeatedly with a new request id and date. */
export class Message {
  readonly body: Buffer;
  readonly #bytes: Buffer;
  readonly #headers: readonly string[];
  #date = '';

  constructor(headers: readonly string[], body: Buffer) {
    const head = Buffer.from(headOf(200, '0'.repeat(ID_LENGTH), headers), 'latin1');
    this.#headers = headers;
    this.#bytes = Buffer.concat([head, body]);
    this.body = this.#bytes.subarray(head.length);
  }

  /** Returns the complete response with the given request id. The next call overwrites its bytes. */
  bytes(requestId: string): Buffer {
    if (requestId.length !== ID_LENGTH) {
      const head = Buffer.from(headOf(200, requestId, this.#headers), 'latin1');
      return Buffer.concat([head, this.body]);
    }
    this.#bytes.write(requestId, ID_AT, 'latin1');
    const date = httpDate();
    if (date !== this.#date) this.#bytes.write(date, DATE_AT, 'latin1');
    this.#date = date;
    return this.#bytes;
  }
}
