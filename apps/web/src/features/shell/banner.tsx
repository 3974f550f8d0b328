// A line under the header.
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

export function Banner(props: { children: ReactNode; action?: ReactNode; calm?: boolean }) {
  return (
    <div
      role={props.calm ? 'status' : 'alert'}
      className="mx-auto flex min-h-10 max-w-7xl items-center justify-center gap-3 px-4 py-1.5 text-label text-glow"
    >
      <Icon name={props.calm ? 'sparkles' : 'wifi-off'} />
      <span>{props.children}</span>
      {props.action}
    </div>
  );
}
