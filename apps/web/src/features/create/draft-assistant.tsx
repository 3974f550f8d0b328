// Drafts the coin from an idea: by the server's model, or offline from word lists and drawings. The user
// edits what comes out before launching.
import type { CoinDraft, DraftProgress, Generator } from '@atoll/api';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { draft as text } from '../../messages/en/draft.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { imageOf, requestDraft } from './request-draft.ts';

export interface DraftAssistantProps {
  /** Whether the server has a model for texts. */
  hasModel: boolean;
  onClose: () => void;
  onUse: (draft: CoinDraft, image: Blob | undefined) => void;
}

const MAX_IDEA = 500;

export default function DraftAssistant({ hasModel, onClose, onUse }: DraftAssistantProps) {
  const [idea, setIdea] = useState('');
  const [generator, setGenerator] = useState<Generator>(hasModel ? 'ai' : 'offline');
  const [progress, setProgress] = useState<DraftProgress>();
  const running = useRef<AbortController>(undefined);

  const draft = useMutation({
    mutationFn: async () => {
      running.current = new AbortController();
      const { signal } = running.current;
      setProgress(undefined);
      const request = { prompt: idea, generator, image: true };
      const result = await requestDraft(request, setProgress, signal);
      const image = result.image ? await imageOf(result.image.url) : undefined;
      return { result, image };
    },
  });
  const cancel = () => {
    running.current?.abort();
    draft.reset();
    setProgress(undefined);
  };
  const shown = draft.data?.result ?? progress;

  return (
    <Dialog
      open
      onClose={() => {
        running.current?.abort();
        onClose();
      }}
      title={text.title}
      description={text.intro}
    >
      {/* No form: this dialog stands inside of the create form. */}
      <div className="grid gap-4">
        <TextArea
          label={text.idea}
          placeholder={text.ideaPlaceholder}
          value={idea}
          maxLength={MAX_IDEA}
          aside={`${idea.length}/${MAX_IDEA}`}
          onChange={(event) => setIdea(event.target.value)}
        />
        <fieldset className="grid gap-2 sm:grid-cols-2">
          <legend className="mb-1.5 text-label font-medium">{text.generator}</legend>
          <Choice
            label={text.model}
            hint={hasModel ? text.modelHint : text.modelMissing}
            checked={generator === 'ai'}
            disabled={!hasModel}
            onChoose={() => setGenerator('ai')}
          />
          <Choice
            label={text.offline}
            hint={text.offlineHint}
            checked={generator === 'offline'}
            onChoose={() => setGenerator('offline')}
          />
        </fieldset>
        {draft.isPending ? (
          // Another button, not the same with other words: a late press on Cancel must not start again.
          <Button key="cancel" onClick={cancel}>
            {text.cancel}
          </Button>
        ) : (
          <Button
            key="generate"
            look={draft.data ? 'quiet' : 'action'}
            disabled={idea.trim() === ''}
            onClick={() => draft.mutate()}
          >
            {draft.data ? text.again : text.generate}
          </Button>
        )}
      </div>
      {draft.error && (
        <p role="alert" className="text-label text-down">
          {draft.error.message}
        </p>
      )}
      <p role="status" className="sr-only">
        {draft.isPending ? text.writing : draft.data ? text.ready : ''}
      </p>
      {(draft.isPending || draft.data) && (
        <Proposal
          draft={shown}
          image={draft.data?.result.image?.url}
          stage={draft.data ? undefined : (progress?.stage ?? 'text')}
        />
      )}
      {draft.data && (
        <>
          <p className="flex flex-wrap items-center gap-2 text-note text-muted">
            <Badge tone={draft.data.result.generator === 'ai' ? 'action' : 'plain'}>
              {text.by(draft.data.result.generator)}
            </Badge>
            {draft.data.result.image && text.imageBy(draft.data.result.image.generator)}
            {draft.data.result.generator === 'ai' && text.remaining(draft.data.result.remaining)}
          </p>
          <Button
            look="action"
            size="large"
            onClick={() => draft.data && onUse(draft.data.result, draft.data.image)}
          >
            {text.use}
          </Button>
        </>
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  label: string;
  hint: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
}

function Choice({ label, hint, checked, disabled, onChoose }: ChoiceProps) {
  return (
    <label
      className={cx(
        'grid cursor-pointer gap-0.5 rounded-control bg-raised p-3 has-focus-visible:outline-2 has-focus-visible:outline-action',
        checked && 'ring-2 ring-action',
        disabled && 'cursor-not-allowed opacity-60',
      )}
    >
      <input
        type="radio"
        name="generator"
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="sr-only"
      />
      <span className="text-label font-semibold">{label}</span>
      <span className="text-note text-muted">{hint}</span>
    </label>
  );
}

interface ProposalProps {
  draft: Pick<CoinDraft, 'name' | 'symbol' | 'description'> | undefined;
  image: string | undefined;
  /** Part in progress; undefined once the draft is complete. */
  stage: DraftProgress['stage'] | undefined;
}

function Proposal({ draft, image, stage }: ProposalProps) {
  return (
    <div
      data-testid="proposal"
      className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 rounded-control bg-ground p-4"
    >
      {image ? (
        <img src={image} alt="" className="size-20 animate-surface rounded-control" />
      ) : (
        <Skeleton className="size-20" />
      )}
      <div className="grid content-start gap-1">
        <p className="font-display font-semibold wrap-anywhere">
          {draft?.name || <Skeleton className="h-5 w-2/3" />}
          {draft?.symbol && <span className="ml-2 font-normal text-muted">${draft.symbol}</span>}
        </p>
        <p className="text-label wrap-anywhere text-muted">{draft?.description}</p>
        {stage && (
          <p className="text-note text-action">{stage === 'text' ? text.writing : text.painting}</p>
        )}
      </div>
    </div>
  );
}
