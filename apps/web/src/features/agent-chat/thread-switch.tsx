// Chooses one of the reader's conversations with an agent, or starts another.
import { type ChatThread, chatLimits } from '@atoll/api';
import { agentChat as text } from '../../messages/en/agent-chat.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';

export interface ThreadSwitchProps {
  threads: readonly ChatThread[];
  thread: number;
  /** While an answer is written. */
  disabled: boolean;
  onChange: (thread: number) => void;
}

export function ThreadSwitch({ threads, thread, disabled, onChange }: ThreadSwitchProps) {
  const isNew = threads.every((each) => each.thread !== thread);
  if (threads.length === 0) return null;
  const free = freeNumber(threads);
  return (
    <div className="flex w-full min-w-0 items-center gap-2">
      <Select
        aria-label={text.threads}
        className="min-w-0 flex-1"
        value={thread}
        disabled={disabled}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {isNew && <option value={thread}>{text.newThread}</option>}
        {threads.map((each) => (
          <option key={each.thread} value={each.thread}>
            {each.title.split('\n')[0]}
          </option>
        ))}
      </Select>
      <Button
        disabled={disabled || isNew || free === undefined}
        title={free === undefined ? text.threadLimit(chatLimits.threads) : undefined}
        onClick={() => free !== undefined && onChange(free)}
      >
        <Icon name="plus" />
        <span className="max-sm:sr-only">{text.newThread}</span>
      </Button>
    </div>
  );
}

/** Returns the lowest number without a conversation. */
function freeNumber(threads: readonly ChatThread[]): number | undefined {
  const used = new Set(threads.map(({ thread }) => thread));
  return Array.from({ length: chatLimits.threads }, (_, index) => index + 1).find(
    (number) => !used.has(number),
  );
}
