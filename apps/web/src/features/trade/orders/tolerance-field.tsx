// How far below its trigger a stop may sell.
import { orders as text } from '../../../messages/en/orders.ts';
import { TextField } from '../../../ui/input.tsx';
import { parseTolerance } from './stop.ts';

interface ToleranceFieldProps {
  value: string;
  onChange: (value: string) => void;
}

export const ToleranceField = ({ value, onChange }: ToleranceFieldProps) => (
  <TextField
    label={text.tolerance}
    hint={text.toleranceHint}
    error={parseTolerance(value) === undefined ? text.invalidTolerance : undefined}
    inputMode="decimal"
    autoComplete="off"
    value={value}
    onChange={(event) => onChange(event.target.value)}
    suffix="%"
    className="tabular"
  />
);
