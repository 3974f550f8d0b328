// The fields in which users write a persona: when they launch an agent and when they change one.
import { personaLimits } from '@atoll/api';
import { agent as text } from '../../messages/en/agent.ts';
import { TextArea, TextField } from '../../ui/input.tsx';
import { KnowledgeFilesField } from './knowledge-files-field.tsx';
import type { PersonaErrors, PersonaText } from './persona.ts';

export interface PersonaFieldsProps {
  value: PersonaText;
  errors: PersonaErrors;
  onChange: (change: Partial<PersonaText>) => void;
  /** Leaves out what the form of a launch asks for elsewhere. */
  withoutBio?: boolean;
}

export function PersonaFields({ value, errors, onChange, withoutBio }: PersonaFieldsProps) {
  const field = (name: keyof PersonaText, max?: number) => ({
    value: value[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    ...(max !== undefined && { aside: `${value[name].trim().length}/${max}` }),
  });
  return (
    <div className="grid grid-cols-1 gap-5">
      {!withoutBio && (
        <TextArea label={text.bio} hint={text.bioHint} {...field('bio', personaLimits.bioLength)} />
      )}
      <TextArea
        label={text.personality}
        hint={text.personalityHint}
        placeholder={text.personalityPlaceholder}
        {...field('personality', personaLimits.personalityLength)}
      />
      <TextArea
        label={text.firstMessage}
        placeholder={text.firstMessagePlaceholder}
        className="min-h-16"
        {...field('firstMessage', personaLimits.firstMessageLength)}
      />
      <TextArea
        label={text.writingStyle}
        placeholder={text.writingStylePlaceholder}
        className="min-h-16"
        {...field('writingStyle', personaLimits.styleLength)}
      />
      <TextField
        label={text.adjectives}
        hint={text.adjectivesHint}
        placeholder={text.adjectivesPlaceholder}
        {...field('adjectives')}
      />
      <TextField
        label={text.topics}
        hint={text.topicsHint}
        placeholder={text.topicsPlaceholder}
        {...field('topics')}
      />
      <TextArea label={text.lore} {...field('lore', personaLimits.loreLength)} />
      <TextArea label={text.knowledge} hint={text.knowledgeHint} {...field('knowledge')} />
      <KnowledgeFilesField
        value={value.knowledgeFiles}
        onChange={(knowledgeFiles) => onChange({ knowledgeFiles })}
      />
      <TextArea
        label={text.links}
        hint={text.linksHint}
        className="min-h-16"
        placeholder="https://"
        {...field('agentLinks')}
      />
    </div>
  );
}
