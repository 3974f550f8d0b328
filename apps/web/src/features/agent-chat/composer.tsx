// Writes a message: Enter sends, Shift+Enter makes a line.
import { chatLimits } from '@atoll/api';
import { type ReactNode, useId, useState } from 'react';
import { useOnline } from '../../lib/browser/online.ts';
import { agentChat as text } from '../../messages/en/agent-chat.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { fieldClass } from '../../ui/input-class.ts';

export interface ComposerProps {
  name: string;
  running: boolean;
  /** Why nothing can be sent. */
  blocked?: string | undefined;
  onSend: (text: string) => void;
  onStop?: (() => void) | undefined;
  /** Allowance, hints. */
  note?: ReactNode;
}

const COUNT_FROM = 300;

export function Composer({ name, running, blocked, onSend, onStop, note }: ComposerProps) {
  const [draft, setDraft] = useState('');
  const online = useOnline();
  const id = useId();
  const left = chatLimits.textLength - draft.trim().length;
  const ready = online && !running && blocked === undefined && draft.trim() !== '' && left >= 0;
  const send = () => {
    if (!ready) return;
    onSend(draft.trim());
    setDraft('');
  };
  const problem = !online
    ? text.youAreOffline
    : left < 0
      ? text.tooLong(-left)
      : (blocked ?? (left < COUNT_FROM ? text.characters(left) : undefined));
  return (
    // No form: the test drive stands in the form of a launch, and forms do not nest.
    <div className="grid gap-1.5">
      <div className="flex items-end gap-2">
        <textarea
          rows={1}
          value={draft}
          aria-label={text.label(name)}
          aria-describedby={`${id}-note`}
          aria-invalid={left < 0 || undefined}
          placeholder={text.placeholder(name)}
          className={`${fieldClass} field-sizing-content max-h-40 min-h-12 min-w-0 flex-1 resize-none p-3 text-body`}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        {running && onStop ? (
          <Button key="stop" size="large" onClick={onStop}>
            {text.stop}
          </Button>
        ) : (
          <Button key="send" look="action" size="large" disabled={!ready} onClick={send}>
            <Icon name="send" label={text.send} />
          </Button>
        )}
      </div>
      <p
        id={`${id}-note`}
        role={problem === undefined || left >= 0 ? undefined : 'alert'}
        className={left < 0 ? 'text-note text-down' : 'text-note text-muted'}
      >
        {problem ?? note}
      </p>
    </div>
  );
}
