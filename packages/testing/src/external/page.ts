// The page of a stand-in: says that it is one, and offers one action under a name of one's choice.

interface StandInPage {
  service: 'X' | 'Telegram';
  title: string;
  /** Action of the user; null if the page has none. */
  action: string | null;
  /** Result of the action, or the service's message. */
  notes: readonly string[];
  handle: string;
  /** Buttons under the last note: the form posts the data of the one that is pressed. */
  buttons?: readonly { text: string; callback_data?: string }[];
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

const style = `body{font:16px/1.5 system-ui;max-width:28rem;margin:4rem auto;padding:0 1rem;background:#0b1420;color:#e8eef4}
p.note{white-space:pre-line;overflow-wrap:anywhere;border-left:3px solid #35c4b5;padding:.25rem .75rem;background:#12202f}small{color:#9db0c2}
label{display:block;margin:1rem 0 .25rem}input{font:inherit;padding:.5rem;width:100%;box-sizing:border-box;background:#12202f;color:inherit;border:1px solid #33475b;border-radius:.5rem}
button{font:inherit;margin-top:1rem;padding:.5rem 1rem;border:0;border-radius:.5rem;background:#35c4b5;color:#05211d;font-weight:600}`;

/** HTML of the page; its form posts `handle` to the page's own address. */
export const standInPage = ({
  service,
  title,
  action,
  notes,
  handle,
  buttons = [],
}: StandInPage): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${style}</style>
<h1>${escaped(title)}</h1>
<p><small>A stand-in for ${service} that runs on this machine, so that missions can be tried. Nothing leaves it; any handle will do.</small></p>
${notes.map((note) => `<p class="note">${escaped(note)}</p>`).join('\n')}
${
  action === null
    ? ''
    : `<form method="post"><label for="handle">Your handle on ${service}</label>
<input id="handle" name="handle" required pattern="@?\\w{1,32}" value="${escaped(handle)}" autocomplete="off">
${
  buttons.length === 0
    ? `<button>${escaped(action)}</button>`
    : buttons
        .map(
          ({ text, callback_data = '' }) =>
            `<button name="press" value="${escaped(callback_data)}">${escaped(text)}</button>`,
        )
        .join('\n')
}</form>`
}</html>`;
