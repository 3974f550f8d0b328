// The users that a name being typed can be. The text field keeps the focus.
import type { UserSummary } from '@atoll/api';
import { cx } from '../../lib/cx.ts';
import { shortenAddress } from '../../lib/format/format.ts';
import { comments as text } from '../../messages/en/comments.ts';
import { Image } from '../../ui/avatar.tsx';

export interface MentionListProps {
  id: string;
  people: readonly UserSummary[];
  active: number;
  onTake: (person: UserSummary) => void;
}

export const optionId = (list: string, person: UserSummary | undefined) =>
  person && `${list}-${person.id}`;

export function MentionList({ id, people, active, onTake }: MentionListProps) {
  if (people.length === 0) return null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={text.people}
      className="absolute inset-x-2 top-full z-20 -mt-1 max-w-80 rounded-control bg-raised p-1 shadow-float"
    >
      {people.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the focus and its keys.
        <div
          key={person.id}
          id={optionId(id, person)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(person)}
          className={cx(
            'flex h-10 cursor-pointer items-center gap-2 rounded-[calc(var(--radius-control)-0.25rem)] px-2 text-label',
            index === active ? 'bg-surface' : 'hover:bg-surface',
          )}
        >
          <Image src={person.avatar} seed={person.address} className="size-6" />
          <span className="truncate font-medium">{person.name}</span>
          <span className="ml-auto font-mono text-note text-muted">
            {shortenAddress(person.address)}
          </span>
        </div>
      ))}
    </div>
  );
}
