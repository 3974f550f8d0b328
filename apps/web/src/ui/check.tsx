// A checkbox with its label.
interface CheckProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label className="flex min-h-6 items-center gap-2 text-label">
      <input
        type="checkbox"
        className="size-4 accent-action"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
