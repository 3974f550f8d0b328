// The choice of the language: a select in the footer, and items of the menu on phones.
import type { Language } from '@atoll/api';
import { language, languages, setLanguage } from '../../lib/browser/language.ts';
import { language as text } from '../../messages/en/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { MenuItem } from '../../ui/menu.tsx';

export function LanguageSelect() {
  return (
    <select
      aria-label={text.label}
      value={language}
      onChange={(event) => setLanguage(event.target.value as Language)}
      className="h-9 rounded-control bg-transparent px-2 text-note text-muted hover:bg-raised hover:text-text"
    >
      {languages.map(({ code, name }) => (
        <option key={code} value={code} lang={code} className="bg-raised text-text">
          {name}
        </option>
      ))}
    </select>
  );
}

/** The other languages. */
export function LanguageItems() {
  return languages
    .filter(({ code }) => code !== language)
    .map(({ code, name }) => (
      <MenuItem key={code} lang={code} onClick={() => setLanguage(code)}>
        <Icon name="globe" />
        {name}
      </MenuItem>
    ));
}
