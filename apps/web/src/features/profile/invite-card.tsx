// The referral link, on the user's own profile.
import { Link } from '@tanstack/react-router';
import { copyText } from '../../lib/browser/clipboard.ts';
import { useMe } from '../../lib/session/state.ts';
import { profile as text } from '../../messages/en/profile.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';

export function InviteCard({ address }: { address: string }) {
  const me = useMe();
  if (me?.address !== address) return null;
  const link = `${window.location.origin}/?ref=${me.ref_code}`;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 p-6 max-sm:p-4">
      <div className="grid min-w-0 flex-1 basis-72 gap-1 text-label">
        <h2 className="font-display text-body font-semibold">{text.invite}</h2>
        <p className="max-w-prose text-pretty text-muted">{text.inviteBody}</p>
        <p>{text.invited(me.referrals)}</p>
      </div>
      <div className="flex min-w-0 items-center gap-2 max-sm:w-full max-sm:flex-wrap">
        <span className="min-w-0 truncate font-mono text-label max-sm:w-full" title={link}>
          {link.replace(/^https?:\/\//, '')}
        </span>
        <Link to="/referrals" className={buttonClass()}>
          {text.inviteEarnings}
        </Link>
        <Button onClick={() => copyText(link)}>
          <Icon name="copy" />
          {text.inviteCopy}
        </Button>
      </div>
    </Card>
  );
}
