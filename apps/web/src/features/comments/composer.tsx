// Writes a comment, a reply or an edit: text with mentions, an image, a sticker, an own trade.
import { commentLimits } from '@atoll/api';
import { useSelector } from '@tanstack/react-store';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useOnline } from '../../lib/browser/online.ts';
import { comments as text } from '../../messages/en/comments.ts';
import { Button } from '../../ui/button.tsx';
import { fieldClass } from '../../ui/input-class.ts';
import { Attachments } from './attachments.tsx';
import { $drafts, type Draft, emptyDraft, isEmpty, setDraft } from './drafts.ts';
import { MentionList, optionId } from './mention-list.tsx';
import type { CommentSlots } from './slots.ts';
import { TradeMenu } from './trade-menu.tsx';
import { UploadButton } from './upload-button.tsx';
import { useMentions } from './use-mentions.ts';

export interface ComposerProps {
  poolId: string;
  /** Where the draft belongs. */
  draftKey: string;
  label: string;
  placeholder: string;
  submit: string;
  onSubmit: (draft: Draft) => void;
  onCancel?: () => void;
  pending?: boolean;
  /** Edits change the text only. */
  textOnly?: boolean;
  autoFocus?: boolean;
  slots?: CommentSlots;
}

/** Characters left from which the counter is shown. */
const COUNT_FROM = 200;

export function Composer(props: ComposerProps) {
  const { poolId, draftKey, onSubmit, onCancel, pending = false, textOnly = false } = props;
  const draft = useSelector($drafts, (drafts) => drafts[draftKey]) ?? emptyDraft;
  const field = useRef<HTMLTextAreaElement>(null);
  const online = useOnline();
  const id = useId();
  const change = (part: Partial<Draft>) =>
    setDraft(draftKey, { ...($drafts.get()[draftKey] ?? emptyDraft), ...part });

  const mentions = useMentions(poolId, (person, typed) => {
    const caret = field.current?.selectionStart ?? draft.text.length;
    const start = caret - typed.length;
    const before = `${draft.text.slice(0, start)}${person.name} `;
    change({
      text: before + draft.text.slice(caret),
      mentions: [...draft.mentions.filter((each) => each.id !== person.id), person],
    });
    requestAnimationFrame(() => field.current?.setSelectionRange(before.length, before.length));
  });

  const { autoFocus } = props;
  useEffect(() => {
    if (autoFocus) field.current?.focus({ preventScroll: true });
  }, [autoFocus]);

  const left = commentLimits.textLength - draft.text.trim().length;
  const canSubmit = online && !pending && left >= 0 && !isEmpty(draft);
  const submit = () => {
    if (!canSubmit) return;
    mentions.close();
    onSubmit(draft);
  };

  return (
    <form
      className="grid grid-cols-1 gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="relative">
        <textarea
          ref={field}
          value={draft.text}
          rows={props.autoFocus ? 2 : 3}
          aria-label={props.label}
          placeholder={props.placeholder}
          aria-autocomplete="list"
          aria-controls={mentions.people.length > 0 ? `${id}-people` : undefined}
          aria-activedescendant={optionId(`${id}-people`, mentions.people[mentions.active])}
          aria-describedby={`${id}-note`}
          aria-invalid={left < 0 || undefined}
          className={`${fieldClass} field-sizing-content max-h-80 min-h-20 resize-none p-3 text-body`}
          onChange={(event) => {
            change({ text: event.target.value });
            mentions.track(event.target.value, event.target.selectionStart);
          }}
          onBlur={mentions.close}
          onKeyDown={(event) => {
            if (mentions.onKey(event)) return;
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
            if (event.key === 'Escape') onCancel?.();
          }}
        />
        <MentionList
          id={`${id}-people`}
          people={mentions.people}
          active={mentions.active}
          onTake={mentions.take}
        />
      </div>
      {!textOnly && <Attachments draft={draft} onChange={change} />}
      <div className="flex flex-wrap items-center gap-1">
        {!textOnly && (
          <>
            <UploadButton onUploaded={(image) => change({ image })} />
            {props.slots?.picker?.((sticker) => change({ sticker }))}
            <TradeMenu poolId={poolId} onChoose={(trade) => change({ trade })} />
          </>
        )}
        <Note id={`${id}-note`} left={left} online={online} />
        {onCancel && (
          <Button size="small" look="ghost" onClick={onCancel}>
            {text.cancel}
          </Button>
        )}
        <Button type="submit" size="small" look="action" disabled={!canSubmit} pending={pending}>
          {props.submit}
        </Button>
      </div>
    </form>
  );
}

function Note({ id, left, online }: { id: string; left: number; online: boolean }): ReactNode {
  const message = !online
    ? text.offline
    : left < 0
      ? text.tooLong(-left)
      : left < COUNT_FROM
        ? text.left(left)
        : text.hint;
  return (
    <p
      id={id}
      role={online && left >= 0 ? undefined : 'alert'}
      className={`min-w-0 flex-1 truncate px-2 text-note ${left < 0 ? 'text-down' : 'text-muted'} ${online && left >= COUNT_FROM ? 'max-sm:invisible' : ''}`}
    >
      {message}
    </p>
  );
}
