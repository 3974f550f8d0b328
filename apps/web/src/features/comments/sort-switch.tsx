// Switches between the newest and the most liked comments.
import { cx } from '../../lib/cx.ts';
import { comments as text } from '../../messages/en/comments.ts';
import type { CommentSort } from './queries.ts';

const labels: Record<CommentSort, string> = { newest: text.newest, top: text.top };
const sorts: readonly CommentSort[] = ['newest', 'top'];

export interface SortSwitchProps {
  value: CommentSort;
  onChange: (sort: CommentSort) => void;
}

export function SortSwitch({ value, onChange }: SortSwitchProps) {
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{text.sort}</legend>
      {sorts.map((sort) => (
        <button
          key={sort}
          type="button"
          aria-pressed={sort === value}
          onClick={() => onChange(sort)}
          className={cx(
            'h-8 rounded-control px-3 text-label font-medium',
            sort === value ? 'bg-raised text-text' : 'text-muted hover:text-text',
          )}
        >
          {labels[sort]}
        </button>
      ))}
    </fieldset>
  );
}
