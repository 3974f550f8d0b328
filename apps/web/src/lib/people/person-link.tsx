// A user in a list or a line: avatar and name, leading to the profile. A mouse that rests on it, or
// a tap, opens a card with short facts and the follow button.
import type { UserSummary } from '@atoll/api';
import { Link } from '@tanstack/react-router';
import {
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Image } from '../../ui/avatar.tsx';
import { cx } from '../cx.ts';
import { shortenAddress } from '../format/format.ts';

const PersonCard = lazy(() => import('./person-card.tsx'));

/** Long enough that a mouse passing over a list opens nothing. */
const OPEN_AFTER_MS = 350;
/** Long enough to move from the name to the card. */
const CLOSE_AFTER_MS = 200;

export interface PersonLinkProps {
  address: string;
  user: UserSummary | null | undefined;
  /** Instead of the name: 'you'. */
  label?: ReactNode;
  /** A second line under the name. */
  note?: ReactNode;
  /** Size of the avatar; none without it. */
  image?: string;
  className?: string;
}

export const personName = (address: string, user: UserSummary | null | undefined): string =>
  user?.name ?? shortenAddress(address);

export function PersonLink({ address, user, label, note, image, className }: PersonLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const timer = useRef<number>(undefined);
  const [open, setOpen] = useState(false);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const soon = (next: boolean) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(next), next ? OPEN_AFTER_MS : CLOSE_AFTER_MS);
  };
  const onlyMouse = (next: boolean) => (event: { pointerType: string }) => {
    if (event.pointerType === 'mouse') soon(next);
  };
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    window.clearTimeout(timer.current);
    const touched = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';
    // The card that a tap opens leads to the profile.
    if (touched) event.preventDefault();
    setOpen(touched && !open);
  };

  return (
    <>
      <Link
        ref={link}
        to="/profile/$address"
        params={{ address }}
        onPointerEnter={onlyMouse(true)}
        onPointerLeave={onlyMouse(false)}
        onClick={onClick}
        className={cx(
          'inline-flex max-w-full min-w-0 items-center gap-2 hover:text-action',
          className,
        )}
      >
        {image !== undefined && <Image src={user?.avatar} seed={address} className={image} />}
        <span className="min-w-0">
          <span className="block truncate">{label ?? personName(address, user)}</span>
          {note && <span className="block truncate text-note font-normal text-muted">{note}</span>}
        </span>
      </Link>
      {open && (
        <Suspense>
          <PersonCard
            address={address}
            user={user ?? null}
            anchor={link}
            onClose={() => setOpen(false)}
            onPointerEnter={onlyMouse(true)}
            onPointerLeave={onlyMouse(false)}
          />
        </Suspense>
      )}
    </>
  );
}
