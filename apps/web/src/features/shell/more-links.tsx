// Secondary links of the header: minting, help and, where they fit, ranking and staking.
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { shell as text } from '../../messages/en/shell.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, menuItemClass } from '../../ui/menu.tsx';

const HelpDialog = lazy(() => import('./help-dialog.tsx'));

export default function MoreLinks() {
  const [help, setHelp] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const link = cx(
    buttonClass({ look: 'ghost', size: 'small' }),
    'aria-[current=page]:text-text max-sm:px-2 xl:px-2',
  );
  return (
    <>
      <Menu
        align="start"
        buttonClass={link}
        label={
          <>
            {text.mint}
            <Icon name="chevron-down" />
          </>
        }
      >
        <Link to="/mint/contributor" role="menuitem" tabIndex={-1} className={menuItemClass}>
          {text.contributor}
        </Link>
        <Link to="/mint" role="menuitem" tabIndex={-1} className={menuItemClass}>
          {text.ogEnded}
        </Link>
      </Menu>
      <button type="button" className={link} onClick={() => setHelp('open')}>
        <Icon name="circle-question-mark" className="size-4 max-sm:hidden xl:hidden" />
        {text.help}
      </button>
      <Link to="/board" className={cx(link, 'max-md:hidden')}>
        {text.board}
      </Link>
      <Link to="/now" className={cx(link, 'max-md:hidden')}>
        {text.now}
      </Link>
      <Link to="/rank" className={cx(link, 'max-md:hidden')}>
        {text.ranking}
      </Link>
      <Link to="/staking" className={cx(link, 'max-md:hidden')}>
        {text.staking}
      </Link>
      {help !== 'unopened' && (
        <Suspense>
          <HelpDialog open={help === 'open'} onClose={() => setHelp('closed')} />
        </Suspense>
      )}
    </>
  );
}
