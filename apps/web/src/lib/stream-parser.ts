// Owns the wire format of server-sent events: text in any pieces, whole events out.

export interface ServerEvent {
  /** 'message' when the server named none. */
  event: string;
  data: string;
  /** The last id seen so far, which a reconnecting client sends back. */
  id: string | undefined;
}

/** Feeds pieces of text and hands each complete event on. Lines may end in LF or CRLF. */
export function createEventParser(onEvent: (event: ServerEvent) => void): (text: string) => void {
  let rest = '';
  let event = '';
  let data: string[] = [];
  let id: string | undefined;

  const readLine = (line: string) => {
    if (line === '') {
      if (data.length > 0) onEvent({ event: event || 'message', data: data.join('\n'), id });
      event = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (field === 'data') data.push(value);
    else if (field === 'event') event = value;
    else if (field === 'id' && !value.includes('\0')) id = value;
    // Comments (the server's heartbeat) and unknown fields carry nothing.
  };

  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) readLine(line.endsWith('\r') ? line.slice(0, -1) : line);
  };
}
