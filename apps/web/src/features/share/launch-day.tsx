// The creator's next steps on the day of a launch: share the coin, earn by referrals, train the agent.
import type { Pool } from '@atoll/api';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { copyText } from '../../lib/browser/clipboard.ts';
import { formatPercent } from '../../lib/format/format.ts';
import { useMe } from '../../lib/session/state.ts';
import { shareLink, telegramMessage, xPost } from '../../lib/share-link.ts';
import { launchDay as text } from '../../messages/en/launch-day.ts';
import { share } from '../../messages/en/share.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextArea } from '../../ui/input.tsx';

interface LaunchDayProps {
  pool: Pool;
  /** Progress, earnings and further steps. */
  children: ReactNode;
}

export function LaunchDay({ pool, children }: LaunchDayProps) {
  const code = useMe()?.ref_code;
  const link = shareLink(window.location.origin, `/coin/${pool.pool_id}`, code);
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <Post pool={pool} link={link} />
      <div className="grid grid-cols-1 content-start gap-4">
        <Referral pool={pool} link={link} hasCode={code !== undefined} />
        {children}
      </div>
    </div>
  );
}

function Post({ pool, link }: { pool: Pool; link: string }) {
  const [post, setPost] = useState(text.post(pool.name, pool.symbol));
  return (
    <Card className="grid grid-cols-1 content-start gap-3 p-4">
      <h2 className="font-display text-body font-semibold">{text.shareTitle}</h2>
      <img
        src={`/share/coin/${pool.pool_id}.png`}
        alt={text.cardAlt(pool.name)}
        width={1200}
        height={630}
        className="aspect-[1200/630] w-full rounded-control bg-raised"
      />
      <TextArea
        label={text.postLabel}
        maxLength={240}
        value={post}
        onChange={(event) => setPost(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <a
          href={xPost(post, link)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ look: 'action' })}
        >
          {share.x}
        </a>
        <a
          href={telegramMessage(post, link)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass()}
        >
          {share.telegram}
        </a>
      </div>
    </Card>
  );
}

interface ReferralProps {
  pool: Pool;
  link: string;
  /** Whether the link credits the reader as referrer. */
  hasCode: boolean;
}

function Referral({ pool, link, hasCode }: ReferralProps) {
  return (
    <Card className="grid grid-cols-1 gap-2 p-4 text-label">
      <h2 className="font-display text-body font-semibold">{text.linkTitle}</h2>
      <p className="text-muted">
        {hasCode ? text.linkBody(formatPercent(BigInt(pool.referrer_fee_bps))) : text.linkLogIn}
      </p>
      <p
        className="truncate rounded-control bg-raised px-3 py-2 font-mono"
        title={link}
        data-testid="launch-link"
      >
        {link.replace(/^https?:\/\//, '')}
      </p>
      <Button className="justify-self-start" onClick={() => void copyText(link)}>
        <Icon name="copy" />
        {share.copy}
      </Button>
    </Card>
  );
}

/** First steps with a new agent. */
export function TrainAgent({ poolId }: { poolId: string }) {
  const steps = [
    { to: '/agent/$poolId/chat', label: text.trainChat },
    { to: '/agent/$poolId/persona', label: text.trainPersona },
    { to: '/agent/$poolId/settings', label: text.trainSettings },
  ] as const;
  return (
    <Card className="grid grid-cols-1 gap-2 p-4 text-label">
      <h2 className="font-display text-body font-semibold">{text.trainTitle}</h2>
      <ol className="grid list-inside list-decimal gap-1">
        {steps.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} params={{ poolId }} className="text-action underline">
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
