// The persona of a new agent: optional at the launch, with defaults from the coin's name and description.
import type { PersonaErrors } from '../../lib/agents/persona.ts';
import { PersonaFields } from '../../lib/agents/persona-fields.tsx';
import { agent as text } from '../../messages/en/agent.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Draft } from './draft.ts';

export interface PersonaSectionProps {
  draft: Draft;
  errors: PersonaErrors;
  onChange: (change: Partial<Draft>) => void;
}

export default function PersonaSection({ draft, errors, onChange }: PersonaSectionProps) {
  return (
    <details
      className="group rounded-card bg-surface p-4 shadow-card"
      // A field with an error must be visible.
      open={Object.keys(errors).length > 0 || undefined}
    >
      <summary className="flex cursor-pointer list-none items-center gap-3 marker:hidden">
        <Icon name="bot" className="size-5 text-action" />
        <span className="grid min-w-0 gap-0.5">
          <span className="text-label font-medium">{text.personaSection}</span>
          <span className="text-note text-muted">{text.personaOptional}</span>
        </span>
        <Icon
          name="chevron-down"
          className="ml-auto size-4 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <p className="mt-4 mb-5 max-w-prose text-label text-muted">{text.personaIntro}</p>
      <PersonaFields value={draft} errors={errors} onChange={onChange} withoutBio />
    </details>
  );
}
