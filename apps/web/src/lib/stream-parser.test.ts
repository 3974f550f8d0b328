import { expect, test } from 'vitest';
import { createEventParser, type ServerEvent } from './stream-parser.ts';

function parse(...pieces: string[]): ServerEvent[] {
  const events: ServerEvent[] = [];
  const feed = createEventParser((event) => events.push(event));
  for (const piece of pieces) feed(piece);
  return events;
}

const whole =
  'id: 7\nevent: pool\ndata: {"a":1}\n\n: heartbeat\n\nid: 8\nevent: trade\ndata: x\n\n';
const expected = [
  { id: '7', event: 'pool', data: '{"a":1}' },
  { id: '8', event: 'trade', data: 'x' },
];

test('reads events and skips comments', () => {
  expect(parse(whole)).toEqual(expected);
});

test('cut anywhere, the events are the same', () => {
  for (let at = 1; at < whole.length; at++) {
    expect(parse(whole.slice(0, at), whole.slice(at))).toEqual(expected);
  }
  expect(parse(...whole)).toEqual(expected);
});

test('CRLF, several data lines, no space after the colon, no name', () => {
  expect(parse('data:one\r\ndata: two\r\n\r\n')).toEqual([
    { id: undefined, event: 'message', data: 'one\ntwo' },
  ]);
});

test('the id stays until another comes; an unfinished event is not told', () => {
  expect(parse('id: 1\n\ndata: a\n\ndata: b\n\ndata: c\n')).toEqual([
    { id: '1', event: 'message', data: 'a' },
    { id: '1', event: 'message', data: 'b' },
  ]);
});
